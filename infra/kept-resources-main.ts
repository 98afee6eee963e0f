import { readFileSync } from 'node:fs'
import { lostResources } from './kept-resources.ts'

const [before, after] = process.argv.slice(2).map((file): unknown => JSON.parse(readFileSync(file, 'utf8')))

for (const line of lostResources(before, after)) {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
