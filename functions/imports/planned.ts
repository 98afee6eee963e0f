import type { EntryRecord } from '../activity/record.ts'
import type { Write } from '../store/table.ts'
import type { Outcome } from './contract.ts'

/** What becomes of a row of an export. */
export interface Planned {
  readonly outcome: Outcome
  readonly writes: readonly Write[]
  /** The entry that is added to the journal. */
  readonly entry?: EntryRecord
}

export type Place = Pick<Outcome, 'line' | 'item_id'>

export function unchanged(place: Place): Planned {
  return { outcome: { ...place, outcome: 'unchanged', reasons: [] }, writes: [] }
}

export function refused(place: Place, reason: string): Planned {
  return { outcome: { ...place, outcome: 'refused', reasons: [reason] }, writes: [] }
}
