import * as z from 'zod/mini'
import { schemaNames } from '../protocol/named.ts'
import { nothing, type Contract } from '../protocol/route.ts'
import { referenceTo, schemaOf, schemasOf, type JsonSchema } from './schema.ts'

type Shape = z.core.$ZodType
type Names = ReadonlyMap<Shape, string>

/**
 * Returns the schemas of all bodies and answers by name, and a function that refers to that of a body or an answer. What
 * has no name of its own is named after its operation, such as `ItemsCreateBody`.
 */
export function componentsOf(contract: Readonly<Record<string, Contract>>) {
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
