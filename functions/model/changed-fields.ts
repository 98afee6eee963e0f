import type { Fields } from './entry.ts'
import { sameValue, unusedFields } from './fields.ts'
import { journaledFields, type JournaledField } from './kinds.ts'
import { storeFields, type Store } from './store.ts'

interface ChangedFields {
  readonly before: Fields | null
  readonly after: Fields | null
}

type Row<Field extends string> = { readonly [Each in Field]: unknown }

/**
 * Returns the journaled fields that a change of an item changes; undefined if it changes none, or if all that a count
 * shows is that the figure was right.
 */
export function changedFields(
  kind: string,
  before: Row<JournaledField> | undefined,
  after: Row<JournaledField> | undefined,
): ChangedFields | undefined {
  const changed = changedAmong(journaledFields, before, after, (row) => {
    const unused: readonly string[] = unusedFields(row)
    return journaledFields.filter((field) => !unused.includes(field))
  })
  return isCount(kind) && Object.keys(changed?.after ?? {}).join() === 'belief' ? undefined : changed
}

const isCount = (kind: string) => kind === 'counted' || kind === 'stock_changed'

export const changedStoreFields = (before: Store | undefined, after: Store | undefined) =>
  changedAmong(storeFields, before, after, () => storeFields)

/** @param usedOf the fields that are kept of what was added or deleted */
function changedAmong<Field extends string>(
  fields: readonly Field[],
  before: Row<Field> | undefined,
  after: Row<Field> | undefined,
  usedOf: (row: Row<Field>) => readonly Field[],
): ChangedFields | undefined {
  const changed = fields.filter((field) => !sameValue(before?.[field], after?.[field]))
  if (changed.length === 0) return undefined
  const kept = (row: Row<Field>) => pick(row, before && after ? changed : usedOf(row))
  return { before: before ? kept(before) : null, after: after ? kept(after) : null }
}

const pick = <Field extends string>(row: Row<Field>, fields: readonly Field[]): Fields =>
  Object.fromEntries(fields.map((field) => [field, row[field]]))
