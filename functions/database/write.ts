import type { Platform } from '../runtime/platform.ts'
import type { Key } from './keys.ts'

/** A record to store: its key, its revision (counts all its changes) and the entity's own fields. */
export type Row = Key & Attributes

export type Attributes = { readonly revision: number } & Readonly<Record<string, unknown>>

/** Compacts a household's journal. It never fails, and can be dropped at any point. */
export type Compact = (platform: Platform, householdId: string) => Promise<void>

export interface RowView {
  readonly row: unknown
  /** When it changes by itself. */
  readonly until: Date | undefined
}

/** A write that succeeds only if the row still has this revision, or is still absent. */
type ConditionalWrite = ({ readonly put: Row } | { readonly remove: Key }) & {
  readonly expecting: number | 'absent'
  /** Returns the row as clients see it, of a collection whose changes they can ask for. */
  readonly view?: () => RowView
  /** For a write by which the journal of its household grows. */
  readonly compact?: Compact
}

/** Writes a row that is still as it was `before`, or still absent, with the next revision. */
export function putAfter<Fields extends Key>(before: { readonly revision: number } | undefined, row: Fields) {
  const revision = (before?.revision ?? 0) + 1
  return { put: { ...row, revision }, expecting: before?.revision ?? ('absent' as const) }
}

/** A trip that is begun, if the row has the one before; or the end of any. Both are JSON. */
export type TripChange = { readonly before: string | undefined; readonly after: string } | 'over'

/**
 * `raise` raises the revision of a row, whatever it is, makes the row that is missing, and lists there what the transaction
 * touches; `mark` marks a household with subscribers; `set` sets a field of a row that is there, and leaves its revision.
 */
export type Write =
  | ConditionalWrite
  | { readonly raise: Key; readonly trip?: TripChange }
  | { readonly mark: Key; readonly before: string | undefined; readonly after: string | undefined }
  | { readonly set: Key; readonly field: string; readonly value: string }
