import * as z from 'zod/mini'

/** Every way in which a request can be refused, with the HTTP status that says so. */
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

/** One field that was refused: its path in the body (`0.quantity`) and what to do about it. */
export interface FieldError {
  readonly path: string
  readonly message: string
}

/** The body of every refusal. What API Gateway refuses by itself carries `message` alone. */
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

/** A refusal that a person can read. Thrown anywhere in a rule, answered in one place: `serve`. */
export class Problem extends Error {
  readonly code: Code
  readonly errors: readonly FieldError[] | undefined
  /** Seconds until it is worth to try again, sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(code: Code, message: string, { errors, retryAfter }: Details = {}) {
    super(message)
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
  }
}
