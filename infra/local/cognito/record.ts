import { GetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod/mini'
import { tableName } from './keys.ts'

export async function readRecord<Schema extends z.ZodMiniType>(
  table: DynamoDBDocumentClient,
  pk: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: { pk }, ConsistentRead: true }),
  )
  return Item && schema.parse(Item)
}
