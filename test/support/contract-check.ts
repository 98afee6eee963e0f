import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { gatewayRefusalsOf, refusalCodesOf } from '../../functions/meta/refusals.ts'
import { statuses } from '../../functions/model/problem.ts'
import { refusal } from '../../functions/model/refusal.ts'
import type { Route } from '../../functions/model/route.ts'
import type { Reply } from './test-app.ts'

/** The prefix of an outcome that the contract does not have. */
export const outside = 'outside the contract'

/**
 * Checks an answer against the contract. Returns `success` for a success of the route in its shape, the code of one of
 * its refusals, or `gateway` for a refusal by the gateway itself that the API document has for the route.
 */
export function outcomeOf(route: Route, { status, body }: Reply): string {
  const schema = route.answers[status]
  if (schema) return keeps(schema, body) ? 'success' : `${outside}: ${status} ${JSON.stringify(body)}`
  if (status in gatewayRefusalsOf(route) && gatewayRefusal.safeParse(body).success) return 'gateway'
  const refused = refusal.safeParse(body).data
  const known = expectedCodesOf(route).find((code) => code === refused?.code && statuses[code] === status)
  return known && keeps(refusal, body) ? known : `${outside}: ${status} ${JSON.stringify(body)}`
}

// With `message` alone; https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-gatewayResponse-definition.html
const gatewayRefusal = z.strictObject({ message: z.string() })

/** Whether a schema accepts a body and drops none of it. */
function keeps(schema: z.ZodMiniType, body: unknown): boolean {
  const parsed = schema.safeParse(body)
  return parsed.success && isDeepStrictEqual(parsed.data, body)
}

/** All of them except failures of the service, which no request may cause. */
function expectedCodesOf(route: Route) {
  return refusalCodesOf(route).filter((code) => code !== 'failed' && code !== 'unavailable')
}
