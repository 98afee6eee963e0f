import {
  paginateScan,
  TransactWriteCommand,
  UpdateCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { raiseUpdate, writeCondition } from '../../functions/database/conditions.ts'
import {
  householdOf,
  householdPartition,
  userKey,
  userListPartition,
  userPartition,
  versionKey,
} from '../../functions/database/keys.ts'
import { changeOfAll } from '../../functions/database/touched.ts'
import type { Source } from './find-list.ts'
import { together } from '../together.ts'

const storedRow = z.looseObject({ pk: z.string(), sk: z.string(), revision: z.int() })
type StoredRow = z.output<typeof storedRow>

type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>

const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/**
 * Gives all rows of the table the new ids of their users, wherever they name them. It can be broken off: a row is moved
 * as a whole, and what has moved names no old id. Returns how many rows were changed.
 */
export async function moveRows(
  { table, tableName: TableName }: Source,
  newIds: ReadonlyMap<string, string>,
): Promise<number> {
  const changed = new Set<string>()
  let rows = 0
  for await (const { Items = [] } of paginateScan({ client: table }, { TableName, ConsistentRead: true })) {
    await together(
      Items.map((item) => storedRow.parse(item)),
      async (row) => {
        const writes = writesFor(row)
        if (writes.length === 0) return
        await table.send(new TransactWriteCommand({ TransactItems: writes }))
        rows += 1
        if (row.pk.startsWith(householdPartition(''))) changed.add(householdOf(row))
      },
    )
  }
  // So that no open app takes its copy for the present state.
  const now = new Date()
  await together([...changed], (id) =>
    table.send(new UpdateCommand({ TableName, Key: versionKey(id), ...raiseUpdate(now, changeOfAll(now)) })),
  )
  return rows

  function writesFor(row: StoredRow): Writes {
    if (row.pk.startsWith(userListPartition(''))) return []
    const { pk, sk, revision } = row
    const condition = { TableName, ...writeCondition(revision, 0) }
    const remove = { Delete: { ...condition, Key: { pk, sk } } }
    const renamed = storedRow.parse(withNewIds(row))
    // Sessions, second factors and answers to requests rest on keys that went with the old pool.
    if (pk.startsWith(userPartition('')) && pk !== renamed.pk && sk !== userKey('').sk) return [remove]
    if (JSON.stringify(renamed) === JSON.stringify(row)) return []
    if (renamed.pk === pk && renamed.sk === sk) return [{ Put: { ...condition, Item: renamed } }]
    return [{ Put: { TableName, ...writeCondition('absent', 0), Item: renamed } }, remove]
  }

  function withNewIds(value: unknown): unknown {
    if (typeof value === 'string') return value.replaceAll(ids, (id) => newIds.get(id) ?? id)
    if (Array.isArray(value)) return value.map(withNewIds)
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withNewIds(one)]))
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
