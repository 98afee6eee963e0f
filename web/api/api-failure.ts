interface Details {
  readonly status?: number
  readonly code?: string | undefined
  readonly errors?: readonly { readonly path: string; readonly message: string }[] | undefined
  readonly cause?: unknown
}

/**
 * A call that did not succeed. Without a status nothing was answered; `message` is the answer's own and
 * empty where it had none; `code` is unknown for what the gateway refuses by itself.
 */
export class ApiFailure extends Error {
  readonly status: number | undefined
  readonly code: string | undefined
  /** The fields that were refused. */
  readonly errors: NonNullable<Details['errors']>

  constructor(message: string, { status, code, errors = [], cause }: Details = {}) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.errors = errors
  }
}
