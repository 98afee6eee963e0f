import * as z from 'zod/mini'
import type { Route } from '../../functions/http/route.ts'
import { ApiFailure } from './api-failure.ts'

const problem = z.object({
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  missing: z.optional(z.enum(['household', 'item', 'entry'])),
  item: z.optional(z.object({ id: z.string(), name: z.string() })),
})

/** Reads the failure from a response with an error status. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const body = problem.safeParse(await readJson(response))
  const { message = '', ...details } = body.success ? body.data : {}
  const mayBeRepeated = response.headers.has('retry-after')
  return new ApiFailure(message, { ...details, status: response.status, mayBeRepeated })
}

/**
 * Reads the body of a success and checks it against the contract.
 *
 * @throws {ApiFailure} if it does not match
 */
export async function bodyOf(route: Route, response: Response): Promise<unknown> {
  const read = route.answers[response.status]?.safeParse(await readJson(response))
  if (!read?.success) throw new ApiFailure('', { status: response.status, cause: read?.error })
  return read.data
}

/** Returns undefined for a body that is not JSON. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
