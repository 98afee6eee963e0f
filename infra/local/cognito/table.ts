import { setTimeout } from 'node:timers/promises'
import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { emailIndex, expiryAttribute, tableName } from './keys.ts'

export async function ensureTable(table: DynamoDBDocumentClient): Promise<void> {
  if ((await tableStatus(table)) === undefined) await createTable(table)
  while ((await tableStatus(table)) !== 'ACTIVE') await setTimeout(5)
  await ensureExpiry(table)
}

async function tableStatus(table: DynamoDBDocumentClient) {
  try {
    const { Table } = await table.send(new DescribeTableCommand({ TableName: tableName }))
    return Table?.TableStatus
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

function createTable(table: DynamoDBDocumentClient) {
  return table.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'emailKey', AttributeType: 'S' },
      ],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      GlobalSecondaryIndexes: [
        {
          IndexName: emailIndex,
          KeySchema: [{ AttributeName: 'emailKey', KeyType: 'HASH' }],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    }),
  )
}

async function ensureExpiry(table: DynamoDBDocumentClient) {
  const { TimeToLiveDescription } = await table.send(new DescribeTimeToLiveCommand({ TableName: tableName }))
  if (TimeToLiveDescription?.TimeToLiveStatus !== 'DISABLED') return
  const TimeToLiveSpecification = { AttributeName: expiryAttribute, Enabled: true }
  await table.send(new UpdateTimeToLiveCommand({ TableName: tableName, TimeToLiveSpecification }))
}
