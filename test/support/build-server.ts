import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildServer } from '../../infra/build-server.ts'

const dist = join(import.meta.dirname, '../../dist')

/**
 * Compiles the server before all tests, and leaves its path in `SERVER_SCRIPT`. That `npm start` does so, and that its
 * sources start, too, has tests of its own. Gives what removes it.
 */
export async function setup(): Promise<() => Promise<void>> {
  await mkdir(dist, { recursive: true })
  const folder = await mkdtemp(join(dist, 'server-'))
  const outfile = join(folder, 'main.mjs')
  await buildServer(outfile)
  process.env['SERVER_SCRIPT'] = outfile
  return () => rm(folder, { recursive: true })
}
