import {
  DeleteTableCommand,
  UpdateTableCommand,
  waitUntilTableExists,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { compareTables, restoreTable, type Comparison } from './recovery.ts'

export interface Drill extends Comparison {
  /** Seconds until the copy could have been used. */
  readonly seconds: number
}

/**
 * Restores a table to a point in time under another name, compares both, and deletes the copy. The table itself is only
 * read. A copy that an earlier drill left makes the restore fail, and stays.
 */
export async function drillTable(
  dynamoDb: DynamoDBClient,
  client: DynamoDBDocumentClient,
  table: string,
  time: Date | undefined,
): Promise<Drill> {
  const copy = `${table}-drill`
  const begun = performance.now()
  await restoreTable(dynamoDb, table, copy, time)
  const seconds = Math.round((performance.now() - begun) / 1_000)
  try {
    return { seconds, ...(await compareTables(client, table, copy)) }
  } finally {
    await deleteCopy(dynamoDb, copy)
  }
}

async function deleteCopy(dynamoDb: DynamoDBClient, TableName: string): Promise<void> {
  const waiter = { client: dynamoDb, maxWaitTime: 60 * 60 }
  // It is still taking over the last change of its settings.
  await waitUntilTableExists(waiter, { TableName })
  await dynamoDb.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }))
  await waitUntilTableExists(waiter, { TableName })
  await dynamoDb.send(new DeleteTableCommand({ TableName }))
}
