import {
  TransactWriteCommand,
  UpdateCommand,
  BatchGetCommand,
  GetCommand,
  TransactGetCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { recordChangedHousehold } from './changed-households.ts'
import { forgetUpdate, setUpdate } from './conditions.ts'
import { ConflictError } from './conflict-error.ts'
import { householdOf, type Key } from './keys.ts'
import type { Table, Reader } from './reader.ts'
import { guardIndex, type ScopedTable } from './scoped-table.ts'
import { ThrottledError } from './throttled-error.ts'
import { keyOf, transactionAction } from './write-action.ts'
import type { Write } from './write.ts'
import type { StoredRow } from './stored-row.ts'
import type { Platform } from '../runtime/platform.ts'
import { pauseAfter } from './pause.ts'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod/mini'

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

export function rowWrites(table: ScopedTable): Pick<Table, 'commit' | 'forget' | 'set'> {
  const { client, name: TableName, now, guarded } = table

  /** Returns false where others have changed the row, or are doing so. */
  async function update(key: Key, given: Pick<UpdateCommandInput, 'UpdateExpression'>): Promise<boolean> {
    try {
      await client.send(new UpdateCommand({ TableName, Key: { ...guarded(key) }, ...given }))
      return true
    } catch (error) {
      if (isOfOthers(error)) return false
      throw error
    }
  }

  return {
    async commit(writes) {
      if (writes.length === 0) return
      const TransactItems = writes.map((write) => {
        guarded(keyOf(write))
        if ('put' in write) guardIndex(table, write.put)
        return transactionAction(TableName, write, now(), writes)
      })
      await client.send(new TransactWriteCommand({ TransactItems })).catch((error: unknown) => {
        throw translateError(error, writes)
      })
      for (const write of writes)
        if ('raise' in write) recordChangedHousehold(householdOf(write.raise), writes)
    },

    async forget(key, changes) {
      if (changes.length > 0) await update(key, forgetUpdate(changes))
    },

    set: (key, field, value) => update(key, setUpdate({ field, value }, Math.floor(now().getTime() / 1000))),
  }
}

function translateError(error: unknown, writes: readonly Write[]): unknown {
  const reason = reasonOf(error)
  if (reason === 'conflict')
    return new ConflictError(undefined, isOfVersionOnly(error, writes), rowsFound(error))
  return reason === 'throttled' ? new ThrottledError() : error
}

const isOfVersionOnly = (error: unknown, writes: readonly Write[]): boolean =>
  placesOfConflicts(error).every((place) => 'raise' in (writes[place] ?? {}))

const cancelled = z.object({
  name: z.literal('TransactionCanceledException'),
  CancellationReasons: z.array(
    z.object({
      Code: z.optional(z.string()),
      // The document client leaves what is in an error as it is.
      Item: z.optional(z.custom<Record<string, AttributeValue>>()),
    }),
  ),
})

// https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html#API_TransactWriteItems_Errors
const conflicts = ['ConditionalCheckFailed', 'TransactionConflict']
const throttles = ['ThrottlingError', 'ProvisionedThroughputExceeded']

const reasonsIn = (error: unknown) => cancelled.safeParse(error).data?.CancellationReasons ?? []

const codesOf = (error: unknown) => reasonsIn(error).map(({ Code }) => Code)

function reasonOf(error: unknown): 'conflict' | 'throttled' | undefined {
  const codes = codesOf(error)
  const isAmong = (reasons: readonly string[]) => codes.some((code) => code && reasons.includes(code))
  if (isAmong(conflicts)) return 'conflict'
  return isAmong(throttles) ? 'throttled' : undefined
}

const refused = z.object({
  name: z.enum(['ConditionalCheckFailedException', 'TransactionConflictException']),
})

/** Whether DynamoDB has refused a single write because of what others have done to its row, or are doing. */
const isOfOthers = (error: unknown): boolean => refused.safeParse(error).success

const placesOfConflicts = (error: unknown): readonly number[] =>
  codesOf(error).flatMap((code, place) => (code && conflicts.includes(code) ? [place] : []))

/** The rows in a cancelled transaction on whose failed condition the write wanted to have them. */
const rowsFound = (error: unknown): readonly StoredRow[] =>
  reasonsIn(error).flatMap(({ Item }) => (Item ? [unmarshall(Item)] : []))
