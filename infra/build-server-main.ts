import { join } from 'node:path'
import { buildServer } from './build-server.ts'
import { writeTexts } from './texts/write-texts.ts'

const [outfile = join(import.meta.dirname, '../dist/server/main.mjs')] = process.argv.slice(2)

writeTexts()
await buildServer(outfile)
