import { DynamoDbError } from './error.ts'
import { tableRow } from './row-keys.ts'
import type { RowReader } from './write-batch.ts'

type KeySchema = { AttributeName: string }[]
type Index = { IndexName: string; KeySchema: KeySchema }

export interface Table {
  TableName: string
  KeySchema: KeySchema
  GlobalSecondaryIndexes?: Index[]
}

/** @throws {DynamoDbError} ResourceNotFoundException */
export async function readTable(rows: RowReader, name: string): Promise<Table> {
  const text = await rows.get(tableRow(name))
  if (text === undefined) {
    const message = `Requested resource not found: Table: ${name} not found`
    throw new DynamoDbError('ResourceNotFoundException', message)
  }
  const table: Table = JSON.parse(text)
  return table
}
