import * as z from 'zod/mini'
import { refusal } from '../model/refusal.ts'
import { nothing, type Contract, type Route } from '../model/route.ts'
import { parametersOf } from './parameters.ts'
import { responsesOf } from './responses.ts'
import { schemaOf } from './schema.ts'
import { tagDescriptions } from './tags.ts'

/** Returns the OpenAPI 3.1 document of routes (https://spec.openapis.org/oas/v3.1.1). */
export function openApi(contract: Readonly<Record<string, Contract>>, version: string) {
  return {
    openapi: '3.1.1',
    info: { title: 'Household inventory', version, description },
    servers: [{ url: '/api' }],
    tags: Object.keys(contract).map((name) => ({ name, description: tagDescriptions[name] })),
    paths: Object.entries(contract).reduce<Paths>(
      (paths, [tag, routes]) =>
        Object.entries(routes).reduce((all, [name, route]) => add(all, tag, name, route), paths),
      {},
    ),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Refusal: schemaOf(refusal, 'output'),
        GatewayRefusal: schemaOf(gatewayRefusal, 'output'),
      },
    },
  }
}

const description = `
What a household has, how much there should be, and what must be bought. Bodies are JSON in UTF-8 of at most 1 MB; a
trailing slash is the same route; fields that are not described are ignored. What the gateway in front refuses by itself
has a message alone, and so has the 404 for what is no route. A GET needs no body: CloudFront refuses one with 403 and a
page of HTML; where it does not stand in front, one that is no JSON is refused, and any other ignored.
`.trim()

const gatewayRefusal = z.strictObject({ message: z.string() })

type Paths = Readonly<Record<string, Readonly<Record<string, unknown>>>>

function add(paths: Paths, tag: string, name: string, route: Route): Paths {
  const { path } = route
  return { ...paths, [path]: { ...paths[path], [route.method.toLowerCase()]: describe(tag, name, route) } }
}

function describe(tag: string, name: string, route: Route) {
  const { summary, access, body } = route
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary,
    security: access === 'anyone' ? [] : [{ bearer: [] }],
    parameters: parametersOf(route),
    ...(body !== nothing && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    }),
    responses: responsesOf(route),
  }
}
