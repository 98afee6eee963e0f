import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { gatewayRefusalsOf, refusalCodesOf } from '../../functions/meta/refusals.ts'
import { statuses } from '../../functions/protocol/problem.ts'
import { refusal } from '../../functions/protocol/refusal.ts'
import type { Route } from '../../functions/protocol/route.ts'
import { fieldsOf } from '../contract/body-fields.ts'
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
  const isSaid = !ofLibrary.test(JSON.stringify(body))
  const isKnown = known && isSaid && keeps(refusal, body) && namesParts(route, refused?.errors ?? [])
  return isKnown ? known : `${outside}: ${status} ${JSON.stringify(body)}`
}

/** Messages of a schema without one of ours, by its library’s texts. */
const ofLibrary = /"(?:Invalid (?!username|token)|Too (?:small|big)|Unrecognized key)|expected \w+, received/

/** Whether each error is about the whole, or about a part that the body or the query has. */
function namesParts({ body, query }: Route, errors: readonly { readonly path: string }[]): boolean {
  const parts = [body, query].flatMap((schema) => {
    const { required = [], optional = [] } = fieldsOf(schema) ?? {}
    return [...required, ...optional]
  })
  // Lines of an import have fields that are checked one by one.
  const isLoose = parts.includes('line')
  return errors.every(({ path }) => {
    const [name] = path.split('.').filter((each) => !/^\d*$/.test(each))
    return name === undefined || isLoose || parts.includes(name)
  })
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
