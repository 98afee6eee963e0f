import * as z from 'zod/mini'
import { reasonShape } from '../../functions/protocol/refusal.ts'
import type { Route } from '../../functions/protocol/route.ts'
import type { Schema } from '../../functions/protocol/schema.ts'
import { ApiFailure } from './api-failure.ts'
import { prepareRefusal } from './before-refusals.ts'
import { withEarlierReason } from './earlier-reason.ts'
import { parseJson } from './parse-json.ts'
import { noteBudgetUsedUp } from './budget.ts'

const problem = z.object({
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  errors: z.optional(
    z.array(z.object({ path: z.string(), message: z.string(), refusal: z.optional(reasonShape) })),
  ),
  refusal: z.optional(reasonShape),
  missing: z.optional(z.enum(['household', 'item', 'entry'])),
  item: z.optional(z.object({ id: z.string(), name: z.string() })),
})

export async function failureOf(response: Response): Promise<ApiFailure> {
  const { data: body = {} } = problem.safeParse(await readJson(response))
  const [{ message = '', errors = [], ...details }] = await Promise.all([
    withEarlierReason(body),
    prepareRefusal(),
  ])
  const reasoned = await Promise.all(errors.map(withEarlierReason))
  const wait = response.headers.get('retry-after')
  const retryAfter = wait === null ? undefined : Number(wait)
  const { status } = response
  const failure = new ApiFailure(message, { ...details, errors: reasoned, status, retryAfter })
  noteBudgetUsedUp(failure)
  return failure
}

export type Listed<Body> = Route & { readonly answers: { readonly 200: Schema<Body> } }

/** @throws {ApiFailure} if it does not match */
export async function bodyOf<Body>(route: Listed<Body>, response: Response): Promise<Body>
export async function bodyOf(route: Route, response: Response): Promise<unknown>
export async function bodyOf(route: Route, response: Response): Promise<unknown> {
  const read = route.answers[response.status]?.safeParse(await readJson(response))
  if (!read?.success) throw new ApiFailure('', { status: response.status, cause: read?.error })
  return read.data
}

/** Returns undefined for a body that is not JSON. */
export const readJson = async (response: Response): Promise<unknown> => parseJson(await response.text())
