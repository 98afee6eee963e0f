import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { tableShape } from '../../functions/store/keys.ts'
import { compareTables, exportHousehold, restoreTable } from '../../infra/data.ts'
import { householdOf } from '../support/store.ts'
import { openWorld, type World } from '../support/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const other = 'restored'

/** Makes a second table with these rows. */
async function copyTable(rows: readonly Record<string, unknown>[]): Promise<void> {
  const { table } = world.runtime.platform
  const { partitionKey, sortKey } = tableShape
  await table.send(
    new CreateTableCommand({
      TableName: other,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: partitionKey, KeyType: 'HASH' },
        { AttributeName: sortKey, KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [partitionKey, sortKey].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
    }),
  )
  for (const Item of rows) await table.send(new PutCommand({ TableName: other, Item }))
}

it('tells what is equal, different, missing and added between two tables', async () => {
  const { table, tableName } = world.runtime.platform
  const ada = await world.person('ada')
  await ada.item({ name: 'Lentils' })
  const rows = await exportHousehold(table, tableName, await householdOf(world, ada))
  await copyTable(rows)
  const [changed, gone] = rows
  await table.send(new PutCommand({ TableName: other, Item: { ...changed, planted: true } }))
  await table.send(new PutCommand({ TableName: other, Item: { ...gone, sk: 'PLANTED' } }))
  const found = await compareTables(table, tableName, other)
  expect(found.equal).toBe(rows.length - 1)
  expect(found.different).toEqual([`${changed?.pk} ${changed?.sk}`])
  expect(found.added).toEqual([`${gone?.pk} PLANTED`])
  expect(found.missing).toEqual(expect.arrayContaining([expect.stringMatching(/^USER#/)]))
})

it('gives all of one household and nothing of another', async () => {
  const { table, tableName } = world.runtime.platform
  const [ada, bea] = [await world.person('ada'), await world.person('bea')]
  await ada.item({ name: 'Lentils' })
  await bea.item({ name: 'Barley' })
  const exported = JSON.stringify(await exportHousehold(table, tableName, await householdOf(world, ada)))
  expect(exported).toContain('Lentils')
  expect(exported).toContain('MEMBER#')
  expect(exported).not.toContain('Barley')
})

it('gives a restored table what such a one lacks', async () => {
  const asked: [string, unknown][] = []
  const target = z.object({
    headers: z.object({ 'x-amz-target': z.string() }),
    body: z.instanceof(Uint8Array),
  })
  // No emulator restores tables; this only notes what is asked.
  const requestHandler = {
    handle: async (request: unknown) => {
      const { headers, body } = target.parse(request)
      asked.push([
        headers['x-amz-target'].replace('DynamoDB_20120810.', ''),
        JSON.parse(Buffer.from(body).toString()),
      ])
      const answer = Buffer.from(JSON.stringify({ Table: { TableStatus: 'ACTIVE' } }))
      return { response: { statusCode: 200, headers: {}, body: answer } }
    },
  }
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ region: 'xx-local-1', credentials, requestHandler })
  await restoreTable(client, 'table', 'restored', new Date('2026-11-20T14:00:00Z'))
  const of = (action: string) => asked.filter(([name]) => name === action).map(([, body]) => body)
  expect(of('RestoreTableToPointInTime')).toEqual([
    {
      SourceTableName: 'table',
      TargetTableName: 'restored',
      RestoreDateTime: Date.parse('2026-11-20T14:00:00Z') / 1000,
    },
  ])
  expect(of('UpdateTimeToLive')).toMatchObject([
    { TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true } },
  ])
  expect(of('UpdateContinuousBackups')).toMatchObject([
    { PointInTimeRecoverySpecification: { RecoveryPeriodInDays: 35 } },
  ])
  expect(of('UpdateTable')).toMatchObject([
    { TableName: 'restored', DeletionProtectionEnabled: true },
    { TableName: 'restored', OnDemandThroughput: { MaxReadRequestUnits: 4_000 } },
  ])
})
