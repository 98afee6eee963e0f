import { DynamoDbError } from './error.ts'
import { tableRow } from './layout.ts'
import type { Rows } from './recording.ts'

type KeySchema = { AttributeName: string }[]
type Index = { IndexName: string; KeySchema: KeySchema }

/** As much of a table's description, as DescribeTable gives it, as matters here. */
export interface Table {
  TableName: string
  KeySchema: KeySchema
  GlobalSecondaryIndexes?: Index[]
  LocalSecondaryIndexes?: Index[]
}

/** Reads back a table's description that dynalite wrote. @throws {DynamoDbError} ResourceNotFoundException */
export async function readTable(rows: Rows, name: string): Promise<Table> {
  const text = await rows.get(tableRow(name))
  if (text === undefined) {
    const message = `Requested resource not found: Table: ${name} not found`
    throw new DynamoDbError('ResourceNotFoundException', message)
  }
  const table: Table = JSON.parse(text)
  return table
}
