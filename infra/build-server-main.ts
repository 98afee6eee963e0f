import { join } from 'node:path'
import { buildServer } from './build-server.ts'

const [outfile = join(import.meta.dirname, '../dist/server/main.mjs')] = process.argv.slice(2)

await buildServer(outfile)
