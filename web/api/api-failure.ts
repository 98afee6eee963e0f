import type { Reason } from '../../functions/protocol/problem.ts'

interface FieldError {
  readonly path: string
  readonly message: string
  readonly refusal?: Reason | undefined
}

interface Details {
  readonly status?: number | undefined
  readonly code?: string | undefined
  readonly refusal?: Reason | undefined
  readonly errors?: readonly FieldError[] | undefined
  readonly missing?: Missing | undefined
  readonly retryAfter?: number | undefined
  readonly item?: NamedItem | undefined
  readonly cause?: unknown
}

type Missing = 'household' | 'item' | 'entry'
interface NamedItem {
  readonly id: string
  readonly name: string
}

/** `status` is undefined without a response, `code` for errors of the gateway; `message` may be empty. */
export class ApiFailure extends Error {
  readonly status: number | undefined
  readonly code: string | undefined
  /** The reason for programs; undefined if an earlier version of the API or its gateway answers. */
  readonly refusal: Reason | undefined
  readonly errors: NonNullable<Details['errors']>
  readonly missing: Missing | undefined
  /** The item that is in the way. */
  readonly item: NamedItem | undefined
  /** In how many seconds the same request may succeed; undefined if the server doesn't say that it may. */
  readonly retryAfter: number | undefined

  constructor(
    message: string,
    { status, code, refusal, errors = [], missing, item, retryAfter, cause }: Details = {},
  ) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.refusal = refusal
    this.errors = errors
    this.missing = missing
    this.item = item
    this.retryAfter = retryAfter
  }
}

export const isNotFound = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.status === 404

/** Whether the service is older than this app, and does not know what it asks for. Its gateway answers, without a code. */
export const isUnknownRoute = (failure: unknown): boolean =>
  failure instanceof ApiFailure && [404, 405].includes(failure.status ?? 0) && failure.code === undefined

/** Whether an item or an entry is not there; a household that is closed to the person is another matter. */
export const isGone = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.status === 404 && failure.missing !== 'household'

export const isUnreachable = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.status === undefined

/** Whether the person or the household has used up what it may use of the service for now. */
export function isBudgetUsedUp(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && failure.refusal?.id === 'budget_used_up'
}

/** Returns what a screen says of: nothing where it shows an earlier answer, and the app itself says what is missing. */
export const failureBeside = (failure: unknown, hasAnswer: boolean): unknown =>
  hasAnswer && (isUnreachable(failure) || isBudgetUsedUp(failure)) ? undefined : failure

/** Whether the server has ended the session: a token that is missing or has expired does not say so. */
export const isSessionEnded = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.refusal?.id === 'session_ended'
