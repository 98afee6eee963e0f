import { build, type Plugin } from 'esbuild'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const project = join(import.meta.dirname, '../..')

// Each module goes on looking for other files of the project from where its source is.
const keepPlaces: Plugin = {
  name: 'keep-places',
  setup: (bundle) =>
    bundle.onLoad({ filter: /\/infra\/.*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const place = JSON.stringify(dirname(path))
      return { contents: source.replaceAll('import.meta.dirname', place), loader: 'ts' }
    }),
}

/**
 * Writes the server as one script before all tests, and leaves its path in `SERVER_SCRIPT`: it starts with less than
 * half the work that its sources take. That these start, too, has tests of its own. Gives what removes it.
 */
export async function setup(): Promise<() => Promise<void>> {
  const dist = join(project, 'dist')
  await mkdir(dist, { recursive: true })
  const folder = await mkdtemp(join(dist, 'server-'))
  const outfile = join(folder, 'main.mjs')
  await build({
    entryPoints: [join(project, 'infra/local/main.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    plugins: [keepPlaces],
  })
  process.env['SERVER_SCRIPT'] = outfile
  return () => rm(folder, { recursive: true })
}
