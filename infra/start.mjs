// Runs `npm start`, in plain JavaScript: the server is compiled when its sources have changed, so that neither the
// compiler nor the build of the web app stays in the memory of the process that then serves for months.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('..', import.meta.url))

refuseOldNode()

const folder = join(project, 'dist/server')
const script = join(folder, 'main.mjs')
const stamp = join(folder, 'stamp')

const byName = (a, b) => (a < b ? -1 : 1)

const state = hashSources()
if (!existsSync(script) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== state) compile()
await import(script)

// An older one would fail at the first function that it lacks, with a stack that says nothing of that.
function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  const needed = engines.node.replace(/^>=/, '')
  const [[major, minor], [neededMajor, neededMinor]] = [process.versions.node, needed].map((version) =>
    version.split('.').map(Number),
  )
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return
  process.stderr.write(`Node ${needed} or later is needed; this is ${process.versions.node}.\n`)
  process.exit(1)
}

function hashSources() {
  const sources = ['infra', 'functions', 'texts'].flatMap((source) =>
    readdirSync(join(project, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      // Made when it is compiled.
      .filter((file) => !file.startsWith(join(project, 'texts/generated'))),
  )
  const hash = createHash('sha256')
  for (const file of [...sources, join(project, 'package-lock.json')].toSorted(byName))
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function compile() {
  mkdirSync(folder, { recursive: true })
  // Another process may be starting, too.
  const unfinished = join(folder, `main.${process.pid}.mjs`)
  const build = ['--import', 'tsx', 'infra/build-server-main.ts', unfinished]
  const { status } = spawnSync(process.execPath, build, { cwd: project, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  renameSync(unfinished, script)
  writeFileSync(stamp, state)
}
