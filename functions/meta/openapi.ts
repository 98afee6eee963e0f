import * as z from 'zod/mini'
import { descriptions } from '../contract.ts'
import { named } from '../protocol/named.ts'
import { nothing, type Contract, type Route } from '../protocol/route.ts'
import { componentsOf } from './components.ts'
import { exampleBody } from './examples.ts'
import { parametersOf } from './parameters.ts'
import { responsesOf, type Refer } from './responses.ts'
import { callersOf, securityOf, securitySchemes } from './security.ts'

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
