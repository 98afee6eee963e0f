import type { EntryRecord } from '../ledger/entry-record.ts'
import type { Write } from '../database/table.ts'
import type { Explained } from '../protocol/problem.ts'
import type { Judged } from './contract.ts'

export interface Planned {
  readonly outcome: Judged
  readonly writes: readonly Write[]
  readonly entry?: EntryRecord
}

export type Place = Pick<Judged, 'line' | 'item_id'>

export const sound = { reasons: [], refusals: [] }

export const unchanged = (place: Place): Planned => ({
  outcome: { ...place, ...sound, outcome: 'unchanged' },
  writes: [],
})

export const refused = (place: Place, { message, refusal }: Explained): Planned => ({
  outcome: { ...place, outcome: 'refused', reasons: [message], refusals: [refusal] },
  writes: [],
})
