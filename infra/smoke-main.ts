import { readFile } from 'node:fs/promises'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { checkStage, outputs, useDeployed } from './smoke.ts'
import { versionOf } from './version.ts'

const lambda = new LambdaClient()
const deployed = outputs.parse(JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')))
if (Object.keys(deployed).length === 0) throw new Error('Nothing was deployed.')
for (const [stack, stage] of Object.entries(deployed)) {
  await checkStage(stage, versionOf(process.env['COMMIT']))
  await useDeployed(lambda, stage)
  process.stdout.write(`${stack} works: ${stage.Url}\n`)
}
