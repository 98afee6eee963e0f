import { learn, newRhythm } from './learn.ts'
import { readRhythm, type Rhythm } from './rhythm.ts'

interface Content {
  readonly quantity?: number | null | undefined
  readonly rhythm?: string | null | undefined
}

export interface FoldedEntry {
  readonly kind: string
  readonly at: string
  readonly before: Content | null
  readonly after: Content | null
  readonly undone_by: string | null
}

/**
 * Returns the rhythm after another entry; what was undone leaves no trace, and neither does the undo. The entry of an item
 * that an import has added may hold what was known of it elsewhere: that is where its journal begins.
 */
export function foldEntry(rhythm: Rhythm | undefined, entry: FoldedEntry): Rhythm {
  const at = Date.parse(entry.at)
  const known = readRhythm(entry.after?.rhythm ?? null) ?? rhythm ?? newRhythm(at)
  if (entry.undone_by !== null) return known
  const [before, after] = [entry.before?.quantity ?? null, entry.after?.quantity ?? null]
  return learn(known, { kind: entry.kind, at, before, after })
}
