import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { expectClaim, propertiesOf, resourceOf, type Template, without } from '../support/template.ts'
import { openTestApp } from '../support/test-app.ts'

const stage = synthesize(wholeStage)

const testApp = await openTestApp()

const keys = z.object({
  KeySchema: z.array(z.object({ AttributeName: z.string(), KeyType: z.string() })),
})
const description = z.object({
  ...keys.shape,
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  GlobalSecondaryIndexes: z.array(
    z.object({
      ...keys.shape,
      IndexName: z.string(),
      Projection: z.object({ ProjectionType: z.string() }),
    }),
  ),
})
const loose = z.looseObject({})

const tableOf = (template: Template) => loose.parse(propertiesOf(template, 'AWS::DynamoDB::Table')['Table'])

it('can be restored to any second of 35 days, is protected, grows with its use, and costs no more than so much', () => {
  const OnDemandThroughput = { MaxReadRequestUnits: 4_000, MaxWriteRequestUnits: 1_000 }

  const found = tableOf(stage)
  const keyed = ['KeySchema', 'AttributeDefinitions', 'GlobalSecondaryIndexes']
  expect(without(found, ...keyed, 'Tags')).toEqual({
    BillingMode: 'PAY_PER_REQUEST',
    DeletionProtectionEnabled: true,
    OnDemandThroughput,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
    TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
  })
  expect(found['GlobalSecondaryIndexes']).toEqual([expect.objectContaining({ OnDemandThroughput })])
})

it('has the keys, the index and its projection of the local table', async () => {
  const { table, tableName: TableName } = testApp.runtime.platform
  const { Table: local } = await table.send(new DescribeTableCommand({ TableName }))
  const sorted = (given: unknown) => {
    const { AttributeDefinitions, ...rest } = description.parse(given)
    const byName = AttributeDefinitions.toSorted((a, b) => a.AttributeName.localeCompare(b.AttributeName))
    return { ...rest, AttributeDefinitions: byName }
  }
  expectClaim(stage, (template) => expect(sorted(tableOf(template))).toEqual(sorted(local)), {
    'an index of keys only': ['"ProjectionType":"ALL"', '"ProjectionType":"KEYS_ONLY"'],
    'a number as a key': [
      '"AttributeName":"sk","AttributeType":"S"',
      '"AttributeName":"sk","AttributeType":"N"',
    ],
  })
})

it('uses a restored table when given one, and retains its own', () => {
  const restored = synthesize({ table: 'restored-table' })
  expect(resourceOf(restored, 'AWS::DynamoDB::Table', loose)).toMatchObject({
    DeletionPolicy: 'RetainExceptOnCreate',
  })
  const environments = JSON.stringify(propertiesOf(restored, 'AWS::Lambda::Function'))
  const names = [...environments.matchAll(/"TABLE_NAME":"(.*?)"/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(new Set(names)).toEqual(new Set(['restored-table']))
  const grants = JSON.stringify(propertiesOf(restored, 'AWS::IAM::Role'))
  expect(grants).toContain(':table/restored-table"')
  expect(grants).not.toContain('<Table.Arn>')
})
