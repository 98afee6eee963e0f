import type { Problem } from '../protocol/problem.ts'
import type { StoredRow } from './stored-row.ts'

/** A row has changed since it was read, or another transaction is changing it. */
export class ConflictError extends Error {
  /** The refusal for a conflict that lasts. */
  readonly refusal: Problem | undefined
  /** Whether others were only raising the household's version, which all of its changes do. */
  readonly isBrief: boolean
  /** Rows that were expected to be absent, as they are. */
  readonly found: readonly StoredRow[]

  constructor(refusal?: Problem, isBrief = false, found: readonly StoredRow[] = []) {
    super()
    this.refusal = refusal
    this.isBrief = isBrief
    this.found = found
  }
}
