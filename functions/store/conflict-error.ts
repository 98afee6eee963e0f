import type { Problem } from '../runtime/problem.ts'

/** A row has changed since it was read, or another transaction is changing it. */
export class ConflictError extends Error {
  /** What to say when it lasts. */
  readonly refusal: Problem | undefined
  /** Whether others were only raising the household's version, which all of its changes do. */
  readonly isBrief: boolean

  constructor(refusal?: Problem, isBrief = false) {
    super()
    this.refusal = refusal
    this.isBrief = isBrief
  }
}
