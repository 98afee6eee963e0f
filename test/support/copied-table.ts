import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { tableShape } from '../../functions/database/keys.ts'
import type { TestApp } from './test-app.ts'

/** Creates a table of this name with these rows. */
export async function createCopy(
  testApp: TestApp,
  TableName: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const { table } = testApp.runtime.platform
  const { partitionKey, sortKey } = tableShape
  await table.send(
    new CreateTableCommand({
      TableName,
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
  for (const Item of rows) await table.send(new PutCommand({ TableName, Item }))
}
