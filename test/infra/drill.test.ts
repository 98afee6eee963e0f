import {
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, it } from 'vitest'
import { drillTable } from '../../infra/recovery.ts'
import { createCopy } from '../support/copied-table.ts'
import { openTestApp, type TestApp, type TestUser } from '../support/test-app.ts'

let testApp: TestApp
let ada: TestUser
beforeEach(async () => {
  testApp = await openTestApp()
  ada = await testApp.signUp('ada')
  await ada.item({ name: 'Lentils' })
})

const moment = new Date('2026-11-20T14:00:00Z')

/** Stands in for AWS, whose restore makes a table with these rows. */
function standIn(rows: readonly Record<string, unknown>[]) {
  const client = new DynamoDBClient({ region: 'xx-local-1' })
  const dynamoDb = mockClient(client)
  dynamoDb.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'ACTIVE' } })
  dynamoDb.on(RestoreTableToPointInTimeCommand).callsFake(async ({ TargetTableName: name }) => {
    await createCopy(testApp, String(name), rows)
    return {}
  })
  return { client, dynamoDb }
}

async function rowsOf(name: string) {
  const { Items = [] } = await testApp.runtime.platform.table.send(new ScanCommand({ TableName: name }))
  return Items
}

it('restores to a minute beside the table, tells what has come since, and deletes the copy alone', async () => {
  const { table, tableName } = testApp.runtime.platform
  const before = await rowsOf(tableName)
  await ada.item({ name: 'Barley' })
  const now = await rowsOf(tableName)
  const { client, dynamoDb } = standIn(before)
  const found = await drillTable(client, table, tableName, moment)
  const copy = `${tableName}-drill`
  expect(dynamoDb.commandCalls(RestoreTableToPointInTimeCommand)[0]?.args[0].input).toEqual({
    SourceTableName: tableName,
    TargetTableName: copy,
    RestoreDateTime: moment,
  })
  expect(found.missing).toHaveLength(now.length - before.length)
  expect(found.missing).toContainEqual(expect.stringContaining(' ITEM#'))
  expect(found.added).toEqual([])
  expect(found.equal + found.different.length).toBe(before.length)
  const changed = [
    ...dynamoDb.commandCalls(UpdateTableCommand),
    ...dynamoDb.commandCalls(DeleteTableCommand),
  ].map(({ args }) => args[0].input)
  expect(changed.slice(-2)).toEqual([
    { TableName: copy, DeletionProtectionEnabled: false },
    { TableName: copy },
  ])
  expect(changed.filter(({ TableName }) => TableName !== copy)).toEqual([])
})

it('deletes no copy that it has not made', async () => {
  const { table, tableName } = testApp.runtime.platform
  const { client, dynamoDb } = standIn([])
  dynamoDb.on(RestoreTableToPointInTimeCommand).rejects(new Error('Table already exists.'))
  await expect(drillTable(client, table, tableName, undefined)).rejects.toThrow('already exists')
  expect(dynamoDb.commandCalls(DeleteTableCommand)).toEqual([])
})

it('deletes its copy where the comparison fails', async () => {
  const { table } = testApp.runtime.platform
  const { client, dynamoDb } = standIn([])
  await expect(drillTable(client, table, 'nothing', undefined)).rejects.toThrow(Error)
  expect(dynamoDb.commandCalls(DeleteTableCommand)).toHaveLength(1)
})
