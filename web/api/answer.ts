import * as z from 'zod/mini'
import type { Route } from '../../functions/http/route.ts'
import { ApiFailure } from './api-failure.ts'

const refused = z.object({
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

/** The failure that an answer with an error status stands for. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const body = refused.safeParse(await readJson(response))
  const { message = '', code, errors } = body.success ? body.data : {}
  return new ApiFailure(message, { status: response.status, code, errors })
}

/**
 * The body of a success, checked against the contract.
 *
 * @throws {ApiFailure} when it is another one
 */
export async function bodyOf(route: Route, response: Response): Promise<unknown> {
  const read = route.answers[response.status]?.safeParse(await readJson(response))
  if (!read?.success) throw new ApiFailure('', { status: response.status, cause: read?.error })
  return read.data
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
