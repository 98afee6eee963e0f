import type { Problem } from '../runtime/problem.ts'

/** A row has changed since it was read, or another transaction is changing it. */
export class ConflictError extends Error {
  /** What to say when it lasts. */
  readonly refusal: Problem | undefined

  constructor(refusal?: Problem) {
    super()
    this.refusal = refusal
  }
}
