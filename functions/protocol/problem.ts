import type * as z from 'zod/mini'
import type { Texts } from '../../texts/generated/areas.ts'
import type { refusal } from './refusal.ts'

/** Values for the text about a refusal: names, amounts, times in ISO 8601. */
export type Details = Readonly<Record<string, string | number>>

/** Why something is refused, for programs: what it is, and what a text about it needs. Ids never change. */
export interface Reason {
  readonly id: string
  readonly parameters: Details
}

export interface Explained {
  readonly refusal: Reason
  readonly message: string
}

type RefusalTexts = Texts['refusals']['reasons']

export type RefusalId = keyof RefusalTexts

export type PartsOf<Id extends RefusalId> = RefusalTexts[Id] extends (parts: infer Parts) => string
  ? Parts
  : unknown

/** The parameters of a refusal, which only one whose text takes none may lack. */
export type Given<Id extends RefusalId> = unknown extends PartsOf<Id> ? [Details?] : [PartsOf<Id> & Details]

/** Says why something is refused. Without a text of the app about it, with these parameters, it doesn't compile. */
export function explain<Id extends RefusalId>(
  id: Id,
  message: string,
  ...[parameters = {}]: Given<Id>
): Explained {
  return { refusal: { id, parameters }, message }
}

export interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Reads why a schema refuses something, as `rule` has written it; `invalid` for what zod says by itself. */
export function reasonOf({ path, message }: Issue): Reason {
  const [, id = 'invalid', given = '{}'] = /^(\w+)(\{.*\})?$/.exec(message) ?? []
  const parameters = JSON.parse(given)
  const field = path.findLast((part) => typeof part === 'string')
  return { id, parameters: { ...parameters, ...('label' in parameters && field !== undefined && { field }) } }
}

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
export interface FieldError extends Explained {
  readonly path: string
}

type Subject = Pick<z.output<typeof refusal>, 'missing' | 'item'>

interface Circumstances extends Readonly<Subject> {
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
  readonly refusal: Reason
  /** The reason for the log, in a few fixed words without personal data; the answer leaves it out. */
  readonly reason: string

  constructor(
    code: Code,
    { message, refusal }: Explained,
    { errors, retryAfter, reason = code, ...subject }: Circumstances = {},
  ) {
    super(message)
    this.code = code
    this.refusal = refusal
    this.errors = errors
    this.retryAfter = retryAfter
    this.subject = subject
    this.reason = reason
  }
}

/** @param reason as in `Problem` */
export const invalidField = (path: string, explained: Explained, reason?: string): Problem =>
  new Problem('invalid', explained, { errors: [{ path, ...explained }], ...(reason && { reason }) })

export function invalidFields(errors: readonly FieldError[]): Problem {
  const messages = [...new Set(errors.map(({ message }) => message))]
  const [first] = errors
  const { refusal } = messages.length === 1 && first ? first : explain('invalid', '')
  return new Problem('invalid', { refusal, message: messages.join(' ') }, { errors })
}
