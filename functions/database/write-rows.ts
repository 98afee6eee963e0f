import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { isOfOthers, placesOfConflicts, reasonOf, rowsFound } from './cancellation.ts'
import { recordChangedHousehold } from './changed-households.ts'
import { forgetUpdate, setUpdate } from './conditions.ts'
import { ConflictError } from './conflict-error.ts'
import { householdOf } from './keys.ts'
import type { Table } from './reader.ts'
import { guardIndex, type ScopedTable } from './scoped-table.ts'
import { ThrottledError } from './throttled-error.ts'
import { keyOf, transactionAction } from './write-action.ts'
import type { Write } from './write.ts'

export function rowWrites(table: ScopedTable): Pick<Table, 'commit' | 'forget' | 'set'> {
  const { client, name: TableName, now, guarded } = table
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
      if (changes.length === 0) return
      await client
        .send(new UpdateCommand({ TableName, Key: { ...guarded(key) }, ...forgetUpdate(changes) }))
        .catch((error: unknown) => {
          if (!isOfOthers(error)) throw error
        })
    },

    async set(key, field, value) {
      const update = setUpdate({ field, value }, Math.floor(now().getTime() / 1000))
      try {
        await client.send(new UpdateCommand({ TableName, Key: { ...guarded(key) }, ...update }))
        return true
      } catch (error) {
        if (isOfOthers(error)) return false
        throw error
      }
    },
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
