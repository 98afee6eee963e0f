import { BatchGetCommand, GetCommand, TransactGetCommand } from '@aws-sdk/lib-dynamodb'
import type { Key } from './keys.ts'
import type { Reader } from './reader.ts'
import type { ScopedTable } from './scoped-table.ts'
import type { StoredRow } from './stored-row.ts'
import { ThrottledError } from './throttled-error.ts'
import type { Platform } from '../runtime/platform.ts'
import { reasonOf } from './cancellation.ts'
import { pauseAfter } from './pause.ts'

export function rowReads(table: ScopedTable): Pick<Reader, 'get' | 'getBoth' | 'getMany' | 'getTogether'> {
  const { client, name, guarded, parseLive } = table

  async function readBatch(keys: readonly Key[]): Promise<readonly StoredRow[]> {
    const Keys = keys.map((key) => ({ ...guarded(key) }))
    const found = await client.send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys, ConsistentRead: true } } }),
    )
    if (Object.keys(found.UnprocessedKeys ?? {}).length > 0) throw new ThrottledError()
    return found.Responses?.[name] ?? []
  }

  return {
    async get(key, schema) {
      const found = await client.send(
        new GetCommand({ TableName: name, Key: { ...guarded(key) }, ConsistentRead: true }),
      )
      return parseLive(found.Item, schema)
    },

    async getBoth([first, firstSchema], [second, secondSchema]) {
      const rows = await readBatch([first, second])
      const row = (key: Key) => rows.find(({ pk, sk }) => pk === key.pk && sk === key.sk)
      return [parseLive(row(first), firstSchema), parseLive(row(second), secondSchema)]
    },

    async getMany(keys, schema) {
      const rows = keys.length > 0 ? await readBatch(keys) : []
      return rows.flatMap((row) => parseLive(row, schema) ?? [])
    },

    async getTogether(keys, schema) {
      if (keys.length === 0) return []
      const TransactItems = keys.map((key) => ({ Get: { TableName: name, Key: { ...guarded(key) } } }))
      const read = () => client.send(new TransactGetCommand({ TransactItems }))
      const { Responses = [] } = await untilCommitted(table, read)
      return Responses.flatMap(({ Item }) => parseLive(Item, schema) ?? [])
    },
  }
}

/**
 * Reads rows in a transaction. DynamoDB refuses that while one of them is being written, so it is tried until that is
 * committed.
 *
 * @throws {ThrottledError} when that lasts until the timeout
 */
async function untilCommitted<Found>(
  { now, pause, timeout }: Pick<Platform, 'now' | 'pause' | 'timeout'>,
  read: () => Promise<Found>,
): Promise<Found> {
  const began = now().getTime()
  for (let conflicts = 1; ; conflicts += 1) {
    try {
      return await read()
    } catch (error) {
      if (reasonOf(error) === undefined) throw error
    }
    const waited = now().getTime() - began
    if (waited >= timeout) throw new ThrottledError()
    await pause(pauseAfter({ conflicts, waited, writes: 1, isBrief: true }))
  }
}
