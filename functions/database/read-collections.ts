import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { keyCondition } from './conditions.ts'
import type { Reader } from './reader.ts'
import type { ScopedTable } from './scoped-table.ts'
import { parseRow } from './stored-row.ts'

const sortKey = z.object({ sk: z.string() })

export function collectionReads({
  client,
  name: TableName,
  guarded,
  parseLive,
}: ScopedTable): Pick<Reader, 'query' | 'page' | 'latest'> {
  return {
    async query(collection, schema) {
      const found = []
      let start: Record<string, unknown> | undefined
      do {
        const { Items = [], LastEvaluatedKey } = await client.send(
          new QueryCommand({
            TableName,
            ...keyCondition(guarded(collection)),
            ...(collection.first && { Limit: collection.first }),
            ...(start && { ExclusiveStartKey: start }),
          }),
        )
        for (const row of Items) {
          const value = collection.expired ? parseRow(row, schema) : parseLive(row, schema)
          if (value !== undefined) found.push(value)
        }
        start = LastEvaluatedKey
      } while (start && collection.first === undefined)
      return found
    },

    async page(collection, schema, after) {
      const { pk, prefix } = guarded(collection)
      const start = after === undefined ? {} : { ExclusiveStartKey: { pk, sk: `${prefix}${after}` } }
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({ TableName, ...keyCondition(collection), ...start }),
      )
      const rows = Items.flatMap((row) => parseLive(row, schema) ?? [])
      return { rows, next: z.optional(sortKey).parse(LastEvaluatedKey)?.sk.slice(prefix.length) }
    },

    async latest(collection, schema, size, before) {
      const range = { ...guarded(collection), ...(before && { until: `${collection.prefix}${before}` }) }
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          ...keyCondition(range),
          ScanIndexForward: false,
          // One more shows whether others follow, and the range includes `before` itself.
          Limit: size + 2,
        }),
      )
      const rows = Items.flatMap((row) => parseLive(row, schema) ?? []).filter(({ id }) => id !== before)
      const some = rows.slice(0, size)
      const more = rows.length > size || LastEvaluatedKey !== undefined
      return { rows: some, next: more ? some.at(-1)?.id : undefined }
    },
  }
}
