import type * as z from 'zod/mini'
import type { refusal } from './refusal.ts'

/** The HTTP status of each refusal code. */
export const statuses = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  switched_off: 404,
  conflict: 409,
  ean_taken: 409,
  stale: 412,
  too_large: 413,
  not_json: 415,
  key_reused: 422,
  too_many: 429,
  failed: 500,
  unavailable: 503,
  unfinished: 503,
} as const

export type Code = keyof typeof statuses

/** An invalid field: its path in the body (`0.quantity`), and what to do about it. */
export interface FieldError {
  readonly path: string
  readonly message: string
}

/** What a client learns of a refusal besides its code and message. */
type Subject = Pick<z.output<typeof refusal>, 'missing' | 'item'>

interface Details extends Readonly<Subject> {
  readonly errors?: readonly FieldError[]
  readonly retryAfter?: number
  readonly reason?: string
}

/** A refusal with a message for people. Thrown anywhere in a rule, and answered by `serve`. */
export class Problem extends Error {
  readonly code: Code
  readonly errors: readonly FieldError[] | undefined
  /** Seconds until a retry makes sense, sent as `Retry-After`; undefined where the same request is refused again. */
  readonly retryAfter: number | undefined
  readonly subject: Readonly<Subject>
  /** What the log says of it, in a few fixed words without personal data; the answer does not tell. */
  readonly reason: string

  constructor(code: Code, message: string, { errors, retryAfter, reason = code, ...subject }: Details = {}) {
    super(message)
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
    this.subject = subject
    this.reason = reason
  }
}
