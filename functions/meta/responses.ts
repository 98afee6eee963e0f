import { statuses } from '../protocol/problem.ts'
import { nothing, type Route } from '../protocol/route.ts'
import { gatewayRefusalsOf, meanings, refusalCodesOf } from './refusals.ts'
import type { Schema } from '../protocol/schema.ts'
import { exampleAnswer } from './examples.ts'
import { referenceTo, type JsonSchema } from './schema.ts'

export type Refer = (schema: Schema) => JsonSchema

export const responsesOf = (operation: string, route: Route, refer: Refer) => ({
  ...successesOf(operation, route, refer),
  ...unchangedOf(route),
  ...refusalsOf(route),
})

/** Whether `X-Household-Id` names the household of a route. If the path names it, the header is ignored. */
export const isOfHousehold = ({ access, path }: Route): boolean =>
  access !== 'anyone' && access !== 'user' && !path.startsWith('/households/{id}')

function successesOf(operation: string, route: Route, refer: Refer) {
  const headers = headersOf(route)
  return Object.fromEntries(
    Object.entries(route.answers).map(([status, schema]) => [
      status,
      schema === nothing
        ? { description: 'It is done.', headers }
        : {
            description: route.summary,
            headers,
            content: {
              [route.type]: {
                schema: refer(schema),
                example: exampleAnswer(operation, route, Number(status)),
              },
            },
          },
    ]),
  )
}

const header = (description: string, schema: object = { type: 'string' }) => ({ description, schema })

const etag = header('A weak tag of the body, for If-None-Match.')

const activityId = header(
  'The entry or the batch of the history that tells of the change, by which it is undone. Absent where nothing has changed.',
)

const changes = header(
  'What it has changed, as JSON in ASCII of the form that GET /items/changes answers: all there is since the X-Point of the request. Absent where others have changed something too, or it is much; then ask.',
)

const link = header('The next page, rel="next" (RFC 8288). Absent on the last one.')

const retryAfter = header('Seconds after which to try again.', { type: 'integer', minimum: 1 })

function headersOf(route: Route) {
  const { method, query } = route
  if (method === 'GET') return { ETag: etag, ...(query !== nothing && { Link: link }) }
  return answersChanges(route) ? { 'X-Activity-Id': activityId, 'X-Changes': changes } : {}
}

export const answersChanges = (route: Route) =>
  route.method !== 'GET' && isOfHousehold(route) && !/\/(?:preview|mcp)$/.test(route.path)

// RFC 9110, section 15.4.5: the client has this state already.
function unchangedOf({ method }: Route) {
  const unchanged = {
    description: 'Nothing has changed since the ETag in If-None-Match.',
    headers: { ETag: etag },
  }
  return method === 'GET' ? { 304: unchanged } : {}
}

const refusal = { $ref: referenceTo('Refusal') }
const gatewayRefusal = { $ref: referenceTo('GatewayRefusal') }

function refusalsOf(route: Route) {
  const codes = refusalCodesOf(route)
  const byGateway = gatewayRefusalsOf(route)
  const all = new Set([...codes.map((code) => statuses[code]), ...Object.keys(byGateway).map(Number)])
  return Object.fromEntries(
    [...all].map((status) => {
      const own = codes.filter((code) => statuses[code] === status)
      const meant = own.map((code) => `${code}: ${meanings[code]}`)
      const schemas = [...(own.length > 0 ? [refusal] : []), ...(byGateway[status] ? [gatewayRefusal] : [])]
      return [
        status,
        {
          description: [meant, byGateway[status] ?? []].flat().join(' '),
          ...(transient.includes(status) && own.length > 0 && { headers: { 'Retry-After': retryAfter } }),
          content: { 'application/json': { schema: schemas.length > 1 ? { anyOf: schemas } : schemas[0] } },
        },
      ]
    }),
  )
}

const transient: readonly number[] = [statuses.conflict, statuses.too_many, statuses.unavailable]
