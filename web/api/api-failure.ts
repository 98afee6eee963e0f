interface Details {
  readonly status?: number
  readonly code?: string | undefined
  readonly errors?: readonly { readonly path: string; readonly message: string }[] | undefined
  readonly cause?: unknown
}

/**
 * A call that did not succeed. The status is undefined if there was no response; `message` is the server's, or empty;
 * `code` is undefined for errors of the API gateway itself.
 */
export class ApiFailure extends Error {
  readonly status: number | undefined
  readonly code: string | undefined
  /** The invalid fields. */
  readonly errors: NonNullable<Details['errors']>

  constructor(message: string, { status, code, errors = [], cause }: Details = {}) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** Reports a 404. */
export function isNotFound(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 404
}
