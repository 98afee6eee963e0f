import * as z from 'zod/mini'
import { descriptions } from '../contract.ts'
import { named, schemaNames } from '../protocol/named.ts'
import { nothing, type Contract, type Route } from '../protocol/route.ts'
import { exampleBody } from './examples.ts'
import { parametersOf } from './parameters.ts'
import { responsesOf, type Refer } from './responses.ts'
import { callersOf, securityOf, securitySchemes } from './security.ts'
import { referenceTo, schemaOf, schemasOf, type JsonSchema } from './schema.ts'

/** https://spec.openapis.org/oas/v3.1.1 */
export function openApi(contract: Readonly<Record<string, Contract>>, version: string) {
  const { schemas, refer } = componentsOf(contract)
  return {
    openapi: '3.1.1',
    info: { title: 'Household inventory', version, description, contact },
    servers: [{ url: '/api' }],
    tags: Object.keys(contract)
      .toSorted()
      .map((name) => ({ name, description: descriptions[name] })),
    paths: Object.entries(contract).reduce<Paths>(
      (paths, [tag, routes]) =>
        Object.entries(routes).reduce((all, [name, route]) => add(all, tag, name, route, refer), paths),
      {},
    ),
    components: { securitySchemes, schemas },
  }
}

const contact = { name: 'Whoever runs this service, whom its page /privacy names' }

const description = `
What a household has, how much there should be, and what must be bought. Bodies are JSON in UTF-8 of at most 1 MB; a
trailing slash is the same route; fields that are not described are ignored. What the gateway in front refuses by itself
has a message alone, and so has the 404 for what is no route. A GET needs no body: CloudFront refuses one with 403 and a
page of HTML; where it does not stand in front, one that is no JSON is refused, and any other ignored.
`.trim()

// Responses refer to it by its name.
named('GatewayRefusal', z.object({ message: z.string() }))

type Paths = Readonly<Record<string, Readonly<Record<string, unknown>>>>

function add(paths: Paths, tag: string, name: string, route: Route, refer: Refer): Paths {
  const { path } = route
  const operation = describe(tag, name, route, refer)
  return { ...paths, [path]: { ...paths[path], [route.method.toLowerCase()]: operation } }
}

function describe(tag: string, name: string, route: Route, refer: Refer) {
  const { summary, body } = route
  const operation = `${tag}.${name}`
  return {
    operationId: operation,
    tags: [tag],
    summary,
    description: callersOf(route),
    security: securityOf(route),
    parameters: parametersOf(route),
    ...(body !== nothing && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: refer(body), example: exampleBody(operation, route) } },
      },
    }),
    responses: responsesOf(operation, route, refer),
  }
}

type Shape = z.core.$ZodType
type Names = ReadonlyMap<Shape, string>

/**
 * Returns the schemas of all bodies and answers by name, and a function that refers to that of a body or an answer. What
 * has no name of its own is named after its operation, such as `ItemsCreateBody`.
 */
function componentsOf(contract: Readonly<Record<string, Contract>>) {
  const bodies = bodyNames(contract)
  const answers = answerNames(contract, bodies)
  const refer = (schema: Shape): JsonSchema => {
    const name = bodies.get(schema) ?? answers.get(schema)
    if (name !== undefined) return { $ref: referenceTo(name) }
    const element = elementOf(schema)
    return element === schema ? schemaOf(schema, 'output') : { type: 'array', items: refer(element) }
  }
  return { schemas: { ...schemasOf(bodies, 'input'), ...schemasOf(answers, 'output') }, refer }
}

function bodyNames(contract: Readonly<Record<string, Contract>>): Names {
  const all = operations(contract).map(({ name, route }) => [route.body, `${name}Body`] as const)
  return new Map(
    all
      .filter(([body]) => body !== nothing)
      .map(([body, derived]) => [body, schemaNames.get(body) ?? derived]),
  )
}

function answerNames(contract: Readonly<Record<string, Contract>>, bodies: Names): Names {
  const own = [...schemaNames].filter(([schema]) => !bodies.has(schema))
  const all = operations(contract).flatMap(({ name, route }) =>
    Object.values(route.type === 'application/json' ? route.answers : {}).map(
      (answer) => [answer, `${name}Answer`] as const,
    ),
  )
  const unnamed = all.filter(([answer]) => answer !== nothing && !schemaNames.has(elementOf(answer)))
  return new Map([...own, ...unnamed])
}

const elementOf = (schema: Shape): Shape => (schema instanceof z.ZodMiniArray ? schema.def.element : schema)

const operations = (contract: Readonly<Record<string, Contract>>) =>
  Object.entries(contract).flatMap(([resource, routes]) =>
    Object.entries(routes).map(([name, route]) => ({ name: capital(resource) + capital(name), route })),
  )

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
