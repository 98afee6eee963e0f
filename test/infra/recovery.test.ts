import {
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, it } from 'vitest'
import { compareTables, exportHousehold, restoreTable } from '../../infra/recovery.ts'
import { createCopy } from '../support/copied-table.ts'
import { householdOf } from '../support/store.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let testApp: TestApp
beforeEach(async () => {
  testApp = await openTestApp()
})

const other = 'restored'

it('compares two tables row by row', async () => {
  const { table, tableName } = testApp.runtime.platform
  const ada = await testApp.signUp('ada')
  await ada.item({ name: 'Lentils' })
  const rows = await exportHousehold(table, tableName, await householdOf(testApp, ada))
  await createCopy(testApp, other, rows)
  const [changed, gone] = rows
  await table.send(new PutCommand({ TableName: other, Item: { ...changed, planted: true } }))
  await table.send(new PutCommand({ TableName: other, Item: { ...gone, sk: 'PLANTED' } }))
  const found = await compareTables(table, tableName, other)
  expect(found.equal).toBe(rows.length - 1)
  expect(found.different).toEqual([`${changed?.pk} ${changed?.sk}`])
  expect(found.added).toEqual([`${gone?.pk} PLANTED`])
  expect(found.missing).toEqual(expect.arrayContaining([expect.stringMatching(/^USER#/)]))
})

it('exports all rows of one household and none of another', async () => {
  const { table, tableName } = testApp.runtime.platform
  const [ada, bea] = [await testApp.signUp('ada'), await testApp.signUp('bea')]
  await ada.item({ name: 'Lentils' })
  await bea.item({ name: 'Barley' })
  const exported = JSON.stringify(await exportHousehold(table, tableName, await householdOf(testApp, ada)))
  expect(exported).toContain('Lentils')
  expect(exported).toContain('MEMBER#')
  expect(exported).not.toContain('Barley')
})

it.each([
  ['a moment', new Date('2026-11-20T14:00:00Z')],
  ['its latest state', undefined],
])('configures what a table restored to %s lacks', async (_what, moment) => {
  // No emulator restores tables, so the SDK client is mocked.
  const client = new DynamoDBClient({ region: 'xx-local-1' })
  const dynamoDb = mockClient(client)
  dynamoDb.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'ACTIVE' } })
  await restoreTable(client, 'table', 'restored', moment)
  const inputs = <Sent>(
    calls: readonly { readonly args: readonly [{ readonly input: Sent }, ...unknown[]] }[],
  ) => calls.map(({ args }) => args[0].input)
  expect(inputs(dynamoDb.commandCalls(RestoreTableToPointInTimeCommand))).toEqual([
    {
      SourceTableName: 'table',
      TargetTableName: 'restored',
      ...(moment ? { RestoreDateTime: moment } : { UseLatestRestorableTime: true }),
    },
  ])
  expect(inputs(dynamoDb.commandCalls(UpdateTimeToLiveCommand))).toMatchObject([
    { TableName: 'restored', TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true } },
  ])
  expect(inputs(dynamoDb.commandCalls(UpdateContinuousBackupsCommand))).toMatchObject([
    { TableName: 'restored', PointInTimeRecoverySpecification: { RecoveryPeriodInDays: 35 } },
  ])
  expect(inputs(dynamoDb.commandCalls(UpdateTableCommand))).toMatchObject([
    { TableName: 'restored', DeletionProtectionEnabled: true },
    { TableName: 'restored', OnDemandThroughput: { MaxReadRequestUnits: 4_000 } },
  ])
})
