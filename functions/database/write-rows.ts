import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { isOfOthers, placesOfConflicts, reasonOf, rowsFound } from './cancellation.ts'
import { recordChangedHousehold } from './changed-households.ts'
import { forgetUpdate, setUpdate } from './conditions.ts'
import { ConflictError } from './conflict-error.ts'
import { householdOf, type Key } from './keys.ts'
import { guardIndex, type ScopedTable } from './scoped-table.ts'
import { ThrottledError } from './throttled-error.ts'
import { keyOf, transactionAction } from './write-action.ts'
import type { Write } from './write.ts'

export async function commitWrites(table: ScopedTable, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return
  const { client, name, now, guarded } = table
  const TransactItems = writes.map((write) => {
    guarded(keyOf(write))
    if ('put' in write) guardIndex(table, write.put)
    return transactionAction(name, write, now(), writes)
  })
  await client.send(new TransactWriteCommand({ TransactItems })).catch((error: unknown) => {
    throw translateError(error, writes)
  })
  for (const write of writes) if ('raise' in write) recordChangedHousehold(householdOf(write.raise), writes)
}

export async function forgetChanges(
  { client, name, guarded }: ScopedTable,
  key: Key,
  changes: readonly string[],
): Promise<void> {
  if (changes.length === 0) return
  await client
    .send(new UpdateCommand({ TableName: name, Key: { ...guarded(key) }, ...forgetUpdate(changes) }))
    .catch((error: unknown) => {
      if (!isOfOthers(error)) throw error
    })
}

export async function setField(
  { client, name, now, guarded }: ScopedTable,
  key: Key,
  field: string,
  value: string,
): Promise<boolean> {
  const update = setUpdate({ field, value }, Math.floor(now().getTime() / 1000))
  try {
    await client.send(new UpdateCommand({ TableName: name, Key: { ...guarded(key) }, ...update }))
    return true
  } catch (error) {
    if (isOfOthers(error)) return false
    throw error
  }
}

function translateError(error: unknown, writes: readonly Write[]): unknown {
  const reason = reasonOf(error)
  if (reason === 'conflict')
    return new ConflictError(undefined, isOfVersionOnly(error, writes), rowsFound(error))
  return reason === 'throttled' ? new ThrottledError() : error
}

function isOfVersionOnly(error: unknown, writes: readonly Write[]): boolean {
  return placesOfConflicts(error).every((place) => 'raise' in (writes[place] ?? {}))
}
