import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { runLive } from './live/run.ts'
import { runWaysOut } from './live/ways-out.ts'
import { runStills } from './stills.ts'

const project = resolve(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({ options: { live: { type: 'boolean' } }, allowPositionals: true })
const pictures = resolve(positionals[0] ?? join(project, '../shared/barcodes'))

const server = await createServer({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0, fs: { allow: [project] } },
})
await server.listen()
const address = server.resolvedUrls?.local[0] ?? ''

try {
  if (!values.live) process.stdout.write(`${await runStills(address, pictures)}\n`)
  process.stdout.write(`${await runLive(address)}\n${await runWaysOut()}`)
} finally {
  await server.close()
}
