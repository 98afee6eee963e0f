import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../../functions/contract.ts'
import { openApi } from '../../functions/meta/openapi.ts'
import { gatewayRefusalsOf, refusalCodesOf, takesIdempotencyKey } from '../../functions/meta/refusals.ts'
import { statuses } from '../../functions/protocol/problem.ts'
import { nothing } from '../../functions/protocol/route.ts'
import { everyRoute } from '../support/routes.ts'

/** The parts that the claims below read; all of it is the official schema's to check. */
const media = z.record(z.string(), z.looseObject({ example: z.optional(z.unknown()) }))
const operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.looseObject({ in: z.string(), name: z.string(), required: z.boolean() })),
  requestBody: z.optional(z.looseObject({ content: media })),
  responses: z.record(
    z.string(),
    z.looseObject({
      description: z.string(),
      headers: z.optional(z.record(z.string(), z.unknown())),
      content: z.optional(media),
    }),
  ),
})
const parts = z.looseObject({
  tags: z.array(z.looseObject({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})

const parsed = parts.parse(JSON.parse(JSON.stringify(openApi(contract, '1.2.3'))))
const described = Object.values(parsed.paths).flatMap((path) => Object.values(path))

test('it is OpenAPI 3.1 and says its version', () => {
  expect(parsed).toMatchObject({ info: { version: '1.2.3' }, servers: [{ url: '/api' }] })
})

test('it passes the official schema of OpenAPI 3.1', async () => {
  expect(await new Validator().validate(structuredClone(parsed))).toEqual({ valid: true })
  const spoiled = { ...structuredClone(parsed), paths: { 'no-slash': {} } }
  expect(await new Validator().validate(spoiled)).toMatchObject({ valid: false })
})

test('every tag is declared once and used, and every operation has one of them', () => {
  const declared = parsed.tags.map(({ name }) => name)
  expect(new Set(described.flatMap(({ tags }) => tags))).toEqual(new Set(declared))
  expect(new Set(declared).size).toBe(declared.length)
})

test('no two paths match the same request', () => {
  const shapes = Object.keys(parsed.paths).map((path) => path.replaceAll(/{\w+}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('it has every route once, and no other', () => {
  const ids = described.map(({ operationId }) => operationId)
  expect(ids.toSorted()).toEqual(everyRoute.map(({ name }) => name).toSorted())
})

test('every reference resolves', () => {
  const references = [...JSON.stringify(parsed).matchAll(/"\$ref":"([^"]+)"/g)].map(([, path]) => path)
  expect(new Set(references)).toEqual(
    new Set(Object.keys(parsed.components.schemas).map((name) => `#/components/schemas/${name}`)),
  )
})

const all = everyRoute.map(({ name, route }) => ({
  name,
  route,
  shown: described.find(({ operationId }) => operationId === name),
}))

test('every shape that two operations share has a name of its own', () => {
  for (const shown of described) {
    const own = shown.operationId.replace('.', '').toLowerCase()
    const derived = JSON.stringify(shown).matchAll(/schemas\/(\w+)(?:Body|Answer)"/g)
    for (const [, name = ''] of derived) expect(name.toLowerCase()).toBe(own)
  }
})

test('answers may get more fields, and so may requests', () => {
  expect(JSON.stringify(parsed)).not.toContain('"additionalProperties":false')
})

test.each(all)('$name has examples, which it takes and answers', ({ route, shown }) => {
  const body = shown?.requestBody?.content['application/json']?.example
  const refused = route.body === nothing ? undefined : z.safeParse(route.body, body).error?.issues
  expect(refused, 'its own example is refused').toBeUndefined()
  for (const [status, answer] of Object.entries(route.answers)) {
    const example = shown?.responses[status]?.content?.['application/json']?.example
    if (answer !== nothing && route.type === 'application/json')
      expect(z.safeParse(answer, example)).toEqual({ success: true, data: example })
  }
})

test.each(all)('$name stands under its method and path, with each part of the path', ({ route, shown }) => {
  const methods: Readonly<Record<string, unknown>> = parsed.paths[route.path] ?? {}
  expect(methods[route.method.toLowerCase()]).toBe(shown)
  const inPath = shown?.parameters.filter((parameter) => parameter.in === 'path') ?? []
  expect(inPath.map(({ name }) => `{${name}}`)).toEqual(route.path.match(/{\w+}/g) ?? [])
  expect(inPath.every(({ required }) => required)).toBe(true)
})

test.each(all)('$name has all its successes and all its refusals', ({ route, shown }) => {
  const refusals = refusalCodesOf(route).map((code) => String(statuses[code]))
  const unchanged = route.method === 'GET' ? ['304'] : []
  expect(Object.keys(shown?.responses ?? {}).toSorted()).toEqual(
    [
      ...new Set([
        ...Object.keys(route.answers),
        ...unchanged,
        ...refusals,
        ...Object.keys(gatewayRefusalsOf(route)),
      ]),
    ].toSorted(),
  )
})

test.each(all)('$name describes each refusal, and when to retry', ({ route, shown }) => {
  for (const code of refusalCodesOf(route))
    expect(shown?.responses[statuses[code]]?.description).toContain(`${code}: `)
  for (const [status, meaning] of Object.entries(gatewayRefusalsOf(route)))
    expect(shown?.responses[status]?.description).toContain(meaning)
  expect(shown?.responses[503]?.headers).toHaveProperty('Retry-After')
})

test.each(all)('$name names no parameter twice', ({ shown }) => {
  const names = shown?.parameters.map((parameter) => `${parameter.in} ${parameter.name}`) ?? []
  expect(new Set(names).size).toBe(names.length)
})

test.each(all)('$name says who may call it, and what it takes', ({ route, shown }) => {
  const open = route.access === 'anyone'
  const takes = (scheme: string) => shown?.security.some((one) => scheme in one)
  expect({
    bearer: takes('bearer'),
    apiKey: takes('apiKey'),
    body: shown?.requestBody !== undefined,
  }).toEqual({
    bearer: !open || route.credentials.includes('bearer'),
    apiKey: route.apiKey !== undefined,
    body: route.body !== nothing,
  })
  const inHeaders = shown?.parameters.filter((parameter) => parameter.in === 'header')
  expect(inHeaders?.some(({ name }) => name === 'Idempotency-Key')).toBe(takesIdempotencyKey(route))
})
