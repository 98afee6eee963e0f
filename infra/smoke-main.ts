import { readFile } from 'node:fs/promises'
import { checkStage, outputs } from './smoke.ts'
import { versionOf } from './version.ts'

const deployed = outputs.parse(JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')))
for (const [stack, stage] of Object.entries(deployed)) {
  await checkStage(stage, versionOf(process.env['COMMIT']))
  process.stdout.write(`${stack} works: ${stage.Url}\n`)
}
