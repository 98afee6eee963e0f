import * as z from 'zod/mini'

const refused = z.object({
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

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

/** The failure that an answer with an error status stands for. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const body = refused.safeParse(await readJson(response))
  const { message = '', code, errors } = body.success ? body.data : {}
  return new ApiFailure(message, { status: response.status, code, errors })
}

/** The answer's JSON, or undefined where there is none. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
