import * as z from 'zod/mini'

/** The HTTP status of each refusal code. */
export const statuses = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
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

/** The body of every refusal, except those of API Gateway itself, which have only `message`. */
export const refusal = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

interface Details {
  readonly errors?: readonly FieldError[]
  readonly retryAfter?: number
}

/** A refusal with a message for people. Thrown anywhere in a rule, and answered by `serve`. */
export class Problem extends Error {
  readonly code: Code
  readonly errors: readonly FieldError[] | undefined
  /** Seconds until a retry makes sense, sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(code: Code, message: string, { errors, retryAfter }: Details = {}) {
    super(message)
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
  }
}
