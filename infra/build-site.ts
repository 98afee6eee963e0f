import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressSite } from './compress-site.ts'
import { withLock } from './lock-file.ts'

/** `OFFLINE=0` builds a site that does not open without network, and stops doing so where it did. */
const opensOffline = process.env['OFFLINE'] !== '0'

const project = join(import.meta.dirname, '..')

const dist = join(project, 'dist')

export const siteFolder = join(dist, 'web')

const stamp = join(dist, 'web.stamp')

export const sources = [
  'web',
  'functions',
  'texts',
  'infra/texts',
  'vite.config.ts',
  'package-lock.json',
  'infra/compress-site.ts',
  'infra/custom-media.ts',
  'infra/first-files.ts',
  'infra/headers.ts',
  'infra/service-worker.ts',
]

/** Builds the web app if its sources have changed since the last build, in one process at a time. */
export async function buildSite(say: (line: string) => void): Promise<void> {
  const state = hashSources()
  if (await isBuilt(state)) return
  await mkdir(dist, { recursive: true })
  await withLock(join(dist, 'web.lock'), async () => {
    if (!(await isBuilt(state))) await buildAs(state, say)
  })
}

/** The same in a process of its own, which takes its memory along when it ends. */
export async function buildSiteApart(): Promise<void> {
  if (await isBuilt(hashSources())) return
  const script = join(project, 'infra/build-site-main.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script], { cwd: project, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new BuildFailed()
}

export class BuildFailed extends Error {}

async function buildAs(state: string, say: (line: string) => void): Promise<void> {
  say('Building the web app …')
  const begun = performance.now()
  // Not into the site's folder: another process may be serving it.
  const outDir = `${siteFolder}.${process.pid}`
  await inProduction(() => buildInto(outDir))
  await replaceSite(outDir, state)
  say(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
}

/** With any other value, Vite bundles React's development build; what comes after it in this process has its own again. */
async function inProduction(work: () => Promise<void>): Promise<void> {
  const { NODE_ENV: before } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    await work()
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

async function buildInto(outDir: string): Promise<void> {
  // Only here, since they take a second and 100 MB to load.
  const [{ build }, { writeServiceWorker }] = await Promise.all([
    import('vite'),
    import('./service-worker.ts'),
  ])
  await build({ configFile: join(project, 'vite.config.ts'), logLevel: 'warn', build: { outDir } })
  await writeServiceWorker(outDir, opensOffline)
  await compressSite(outDir)
}

const isBuilt = async (state: string): Promise<boolean> =>
  state === (await readFile(stamp, 'utf8').catch(() => undefined))

async function replaceSite(built: string, state: string): Promise<void> {
  await rm(siteFolder, { recursive: true, force: true })
  await rename(built, siteFolder)
  await writeFile(stamp, state)
}

// Synchronously, which takes a third of the time: each start reads all of them, and nobody waits for anything else yet.
function hashSources(): string {
  const hash = createHash('sha256').update(String(opensOffline))
  for (const file of sources.flatMap(listFiles).toSorted())
    hash.update(file).update(readFileSync(join(project, file)))
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  if (!statSync(join(project, path)).isDirectory()) return [path]
  return (
    readdirSync(join(project, path), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(project.length + 1))
      // Made by the build.
      .filter((file) => !file.startsWith('texts/generated/'))
  )
}
