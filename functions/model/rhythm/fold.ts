import { learn, newRhythm } from './learn.ts'
import type { Rhythm } from './rhythm.ts'

/** The part of an entry of the journal that tells of an item's rhythm. */
export interface FoldedEntry {
  readonly kind: string
  readonly at: string
  readonly before: { readonly quantity?: number | null | undefined } | null
  readonly after: { readonly quantity?: number | null | undefined } | null
  readonly undone_by: string | null
}

/** Returns the rhythm after another entry; what was undone leaves no trace, and neither does the undo. */
export function foldEntry(rhythm: Rhythm | undefined, entry: FoldedEntry): Rhythm {
  const at = Date.parse(entry.at)
  const known = rhythm ?? newRhythm(at)
  if (entry.undone_by !== null) return known
  const [before, after] = [entry.before?.quantity ?? null, entry.after?.quantity ?? null]
  return learn(known, { kind: entry.kind, at, before, after })
}
