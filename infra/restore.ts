import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { drillTable, compareTables, exportHousehold, restoreTable, type Comparison } from './recovery.ts'

const usage = `node --import tsx infra/restore.ts restore TABLE NEW_TABLE [TIME]   TIME like 2026-11-20T14:00:00Z
node --import tsx infra/restore.ts drill TABLE [TIME]
node --import tsx infra/restore.ts compare TABLE OTHER_TABLE
node --import tsx infra/restore.ts export TABLE HOUSEHOLD_ID`

const say = (line: string) => process.stdout.write(`${line}\n`)

const dynamoDb = new DynamoDBClient({})
const client = DynamoDBDocumentClient.from(dynamoDb)
const [, , action, table, other, time] = process.argv

if (action === 'drill' && table) await drill(table)
else if (!table || !other) fail(usage)
else if (action === 'restore') await restore(table, other)
else if (action === 'compare') await compare(table, other)
else if (action === 'export') say(JSON.stringify(await exportHousehold(client, table, other), null, 2))
else fail(usage)

async function restore(from: string, to: string): Promise<void> {
  const at = readTime(time)
  if (at === 'invalid') return fail(`${time} is not a time.`)
  say(`Restoring ${from} into ${to}. This takes some minutes.`)
  await restoreTable(dynamoDb, from, to, at)
  say(`${to} is there. Compare it, then write it into the file of the stage as table, and deploy.`)
}

async function compare(from: string, to: string): Promise<void> {
  report(await compareTables(client, from, to))
}

async function drill(from: string): Promise<void> {
  const at = readTime(other)
  if (at === 'invalid') return fail(`${other} is not a time.`)
  say(`Restoring ${from} into ${from}-drill, which is deleted again. This takes some minutes.`)
  const { seconds, ...found } = await drillTable(dynamoDb, client, from, at)
  say(`The copy was there after ${seconds} seconds. Missing rows have come since, or were lost.`)
  report(found)
}

function report({ equal, ...rest }: Comparison): void {
  say(`${equal} rows are equal.`)
  for (const [kind, keys] of Object.entries(rest)) {
    say(`${keys.length} rows are ${kind}.`)
    for (const key of keys.slice(0, 20)) say(`  ${key}`)
  }
}

function readTime(given: string | undefined): Date | undefined | 'invalid' {
  const at = given === undefined ? undefined : new Date(given)
  return at && Number.isNaN(at.getTime()) ? 'invalid' : at
}

function fail(line: string): void {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
