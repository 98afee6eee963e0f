import { CreateTableCommand, DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

export const TableName = 'household'

function keys(partition: string, sort: string) {
  return [
    { AttributeName: partition, KeyType: 'HASH' as const },
    { AttributeName: sort, KeyType: 'RANGE' as const },
  ]
}

export function connect(config: DynamoDBClientConfig): DynamoDBDocumentClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  return DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'local', credentials, ...config }))
}

/** The app's table: partition and sort key, and one sparse index with all attributes. */
export async function createTable(client: DynamoDBDocumentClient): Promise<void> {
  const index = {
    IndexName: 'index',
    KeySchema: keys('indexPk', 'indexSk'),
    Projection: { ProjectionType: 'ALL' as const },
  }
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk', 'indexPk', 'indexSk'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      KeySchema: keys('pk', 'sk'),
      GlobalSecondaryIndexes: [index],
    }),
  )
}
