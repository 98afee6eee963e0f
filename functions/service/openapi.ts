import * as z from 'zod/mini'
import { idempotencyKey } from '../shared/event.ts'
import { longestId } from '../shared/fields.ts'
import { refusal, statuses, type Code } from '../shared/problem.ts'
import { nothing, type Contract, type Route, type Schema } from '../shared/route.ts'

/** Describes routes as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1). */
export function openApi(contract: Readonly<Record<string, Contract>>, version: string) {
  return {
    openapi: '3.1.1',
    info: { title: 'Household inventory', version },
    servers: [{ url: '/api' }],
    paths: Object.entries(contract).reduce<Paths>(
      (paths, [tag, routes]) =>
        Object.entries(routes).reduce((all, [name, route]) => add(all, tag, name, route), paths),
      {},
    ),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: schemaOf(refusal, 'output') },
    },
  }
}

type Paths = Readonly<Record<string, Readonly<Record<string, unknown>>>>

function add(paths: Paths, tag: string, name: string, route: Route): Paths {
  const { path } = route
  return { ...paths, [path]: { ...paths[path], [route.method.toLowerCase()]: describe(tag, name, route) } }
}

function describe(tag: string, name: string, route: Route) {
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: route.summary,
    security: route.access === 'anyone' ? [] : [{ bearer: [] }],
    parameters: parametersOf(route),
    ...(route.body !== nothing && { requestBody: { required: true, content: json(route.body, 'input') } }),
    responses: { ...successesOf(route), ...unchangedOf(route), ...refusalsOf(route) },
  }
}

function parametersOf(route: Route) {
  const inPath = [...route.path.matchAll(/{(\w+)}/g)].map(([, name = '']) => parameter('path', name, anyId))
  const inQuery = Object.entries(queryOf(route)).map(([name, schema]) => parameter('query', name, schema))
  const household = namesHousehold(route) ? [parameter('header', 'X-Household-Id', anyId)] : []
  const key = repeatable(route)
    ? [parameter('header', 'Idempotency-Key', schemaOf(idempotencyKey, 'input'))]
    : []
  const version = route.refusals.includes('stale')
    ? [parameter('header', 'If-Match', { type: 'string' })]
    : []
  return [...inPath, ...inQuery, ...household, ...key, ...version]
}

const anyId = { type: 'string', minLength: 1, maxLength: longestId }

function queryOf({ query }: Route) {
  return query === nothing ? {} : (schemaOf(query, 'input').properties ?? {})
}

/** Whether the household of a route may be named by a header: where the path names it, the header is ignored. */
function namesHousehold({ access, path }: Route): boolean {
  return access !== 'anyone' && access !== 'user' && !path.startsWith('/households/{id}')
}

function parameter(place: 'path' | 'query' | 'header', name: string, schema: object | boolean) {
  return { in: place, name, required: place === 'path', schema }
}

/** Whether a route takes an Idempotency-Key. */
export function repeatable({ method, path }: Route): boolean {
  const isWriting = method === 'POST' || method === 'PUT'
  return isWriting && !path.startsWith('/auth/') && !path.endsWith('/preview')
}

function successesOf({ answers, type }: Route) {
  return Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      schema === nothing
        ? { description: 'Done' }
        : { description: 'Success', content: { [type]: { schema: schemaOf(schema, 'output') } } },
    ]),
  )
}

// RFC 9110, section 15.4.5: the client has this state already.
function unchangedOf({ method }: Route) {
  return method === 'GET' ? { 304: { description: 'Not modified since the ETag in If-None-Match' } } : {}
}

/** Every refusal that a route may answer with: by its access, its input, and its own. */
export function refusalCodesOf(route: Route): readonly Code[] {
  const codes: Code[] = [...route.refusals, 'failed', 'unavailable']
  if (route.access !== 'anyone') codes.push('unauthenticated', 'not_found')
  if (route.access === 'member' || route.access === 'owner') codes.push('forbidden')
  if (route.method !== 'GET') codes.push('invalid', 'too_large', 'not_json')
  if (route.query !== nothing) codes.push('invalid')
  if (repeatable(route)) codes.push('conflict', 'key_reused')
  return [...new Set(codes)]
}

function refusalsOf(route: Route) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  return Object.fromEntries(
    refusalCodesOf(route).map((code) => [statuses[code], { description: code, content }]),
  )
}

function json(schema: Schema<unknown>, io: 'input' | 'output') {
  return { 'application/json': { schema: schemaOf(schema, io) } }
}

/** The JSON Schema of a shape, as it is sent or as it is answered. */
export function schemaOf(schema: Schema<unknown>, io: 'input' | 'output') {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
