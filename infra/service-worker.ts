import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { buildSync } from 'esbuild'
import { securityHeaders } from './headers.ts'
import { licensesFile } from './licenses.ts'

/** Its file in the site: at the root, or it would not be in charge of all pages. */
export const serviceWorkerFile = 'service-worker.js'

export const buildRemover = (): string => buildScript('remover', {})

export async function writeServiceWorker(folder: string, opensOffline: boolean): Promise<void> {
  await writeFile(join(folder, serviceWorkerFile), opensOffline ? await buildWorker(folder) : buildRemover())
}

async function buildWorker(folder: string): Promise<string> {
  const files = Object.fromEntries(await hashFiles(folder))
  // A browser keeps the headers with the files, so that other headers make another version, too.
  const version = hash('sha256', JSON.stringify([files, securityHeaders()])).slice(0, 16)
  return buildScript('worker', { FILES: JSON.stringify(files), VERSION: JSON.stringify(version) })
}

function buildScript(name: 'worker' | 'remover', define: Readonly<Record<string, string>>): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, `../web/service-worker/${name}.ts`)],
    bundle: true,
    format: 'iife',
    target: 'es2023',
    minify: true,
    define,
    write: false,
  })
  return outputFiles.map(({ text }) => text).join('')
}

// For tests, for the offer to install, which only a browser with network makes, and for lawyers.
const unneeded = ['.vite/', 'screenshots/', licensesFile]

// As a browser expects them: https://www.w3.org/TR/SRI/
async function hashFiles(folder: string): Promise<[string, string][]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== serviceWorkerFile && !unneeded.some((start) => path.startsWith(start)))
  return Promise.all(
    paths
      .toSorted()
      .map(async (path) => [
        `/${path}`,
        `sha256-${hash('sha256', await readFile(join(folder, path)), 'base64')}`,
      ]),
  )
}
