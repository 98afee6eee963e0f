import * as z from 'zod/mini'
import { DynamoDbError } from './error.ts'
import { tableRow } from './layout.ts'
import type { Rows } from './recording.ts'

const keySchema = z.array(z.object({ AttributeName: z.string() }))
const indexes = z.optional(z.array(z.looseObject({ IndexName: z.string(), KeySchema: keySchema })))
const tableSchema = z.looseObject({
  TableName: z.string(),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: indexes,
  LocalSecondaryIndexes: indexes,
})

/** A table's description, as DescribeTable gives it. */
export type Table = z.infer<typeof tableSchema>

/** @throws {DynamoDbError} ResourceNotFoundException */
export async function readTable(rows: Rows, name: string): Promise<Table> {
  const text = await rows.get(tableRow(name))
  if (text !== undefined) return tableSchema.parse(JSON.parse(text))
  throw new DynamoDbError(
    'ResourceNotFoundException',
    `Requested resource not found: Table: ${name} not found`,
  )
}
