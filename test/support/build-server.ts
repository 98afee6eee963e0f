import { build } from 'esbuild'
import { mkdtemp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../..')

/**
 * Writes the server as one script before all tests, and leaves its path in `SERVER_SCRIPT`: it starts with less than
 * half the work that its sources take. That these start, too, has tests of its own. Gives what removes it.
 */
export async function setup(): Promise<() => Promise<void>> {
  const dist = join(project, 'dist')
  await mkdir(dist, { recursive: true })
  // As deep as infra/local, since it looks for other files of the project from where it is.
  const folder = await mkdtemp(join(dist, 'server-'))
  const outfile = join(folder, 'main.mjs')
  const entryPoints = [join(project, 'infra/local/main.ts')]
  await build({ entryPoints, outfile, bundle: true, packages: 'external', platform: 'node', format: 'esm' })
  process.env['SERVER_SCRIPT'] = outfile
  return () => rm(folder, { recursive: true })
}
