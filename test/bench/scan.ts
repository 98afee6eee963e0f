import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { runFrameCosts } from './frame-costs.ts'
import { runLive } from './live/run.ts'
import { runWaysOut } from './live/ways-out.ts'
import { runStills, runTilted } from './stills.ts'

const project = resolve(import.meta.dirname, '../..')
const several = { type: 'string', multiple: true, default: [] as string[] } as const
const { values, positionals } = parseArgs({
  options: { part: several, format: several },
  allowPositionals: true,
})

/** The folder of pictures, which parts with drawn ones do without. */
function pictures(): string {
  const [folder] = positionals
  if (folder === undefined) throw new Error('Name the folder of pictures: npm run bench:scan -- FOLDER')
  return resolve(folder)
}

const server = await createServer({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0, fs: { allow: [project] } },
})
await server.listen()
const address = server.resolvedUrls?.local[0] ?? ''

// All of them, unless some are named.
const parts: Readonly<Record<string, () => Promise<string>>> = {
  stills: () => runStills(address, pictures()),
  tilted: () => runTilted(address, pictures()),
  costs: () => runFrameCosts(address, pictures()),
  live: () => runLive(address, values.format),
  leaving: () => runWaysOut(),
}

try {
  for (const [name, run] of Object.entries(parts)) {
    if (values.part.length === 0 || values.part.includes(name)) process.stdout.write(`${await run()}\n`)
  }
} finally {
  await server.close()
}
