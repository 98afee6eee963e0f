import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { nothing, type Route } from '../../functions/protocol/route.ts'
import { withoutNulls } from '../../functions/protocol/without-nulls.ts'
import {
  createHouseholdFixture,
  freshNames,
  requestNaming,
  type HouseholdFixture,
} from '../isolation/household-fixture.ts'
import { isLong, seeded, sizes } from '../property/sizes.ts'
import { outcomeOf, outside } from '../support/contract-check.ts'
import { openLoggedApp } from '../support/logged-app.ts'
import { everyRoute } from '../support/routes.ts'
import { TestUser, type Reply } from '../support/test-app.ts'
import { pathsIn } from './body-fields.ts'
import { renewedEvery, senderOf } from './sender.ts'

const app = await openLoggedApp()
const { testApp, logged } = app
const nextHouse = renewedEvery(12, () => createHouseholdFixture(testApp))
const house = await nextHouse()

const headersOf = ({ names: { household } }: HouseholdFixture) => ({ 'x-household-id': household })
const tool = z.object({
  name: z.string(),
  inputSchema: z.object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()) }),
})

/** The last one counts, which may be right by itself. */
const twice = 'twice the same name'

/** Values in JSON that nobody means. */
const values: Readonly<Record<string, string>> = {
  'nested 5,000 deep': `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  'objects 200,000 deep': `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`,
  '1 MB': JSON.stringify('x'.repeat(1_000_000)),
  '20,000 characters': JSON.stringify('x'.repeat(20_000)),
  __proto__: '{"__proto__":{"role":"owner"},"constructor":{"prototype":{"role":"owner"}}}',
  'half a character': '"\\ud800"',
  'an override of direction': '"\\u202egpj.exe"',
  'a null byte': '"\\u0000@example.org"',
  'digits of another script': '"١٢٣"',
  'a number past 2^53': '9007199254740993',
  'a number past all': '1e400',
  'a negative fraction': '-7.0005',
  'a list of null': '[null]',
  'another type': '{"a":{"b":[]}}',
  null: 'null',
  true: 'true',
  [twice]: '"a","@field@":1',
}
const names = Object.keys(values)

/** A place in a body: its path, and the body as text in which it stands. */
interface Place {
  readonly name: string
  readonly route: Route
  readonly field: string
  /** The body in which the field has this value. */
  readonly bodyWith: (body: unknown, value: string) => string
}

const here = '@here@'

/** Returns the body as text with something else at one path. */
const replaced = (path: string) => (body: unknown, value: string) => {
  const text = JSON.stringify(withAt(body, path.split('.')))
  return text.replaceAll(`"${here}"`, value.replaceAll('@field@', namesIn(path).at(-1) ?? ''))
}

function withAt(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return here
  if (step === '0') return [withAt(Array.isArray(value) ? value[0] : {}, rest)]
  // By its descriptor, since setting `__proto__` sets something else.
  const part = withAt(Object(value)[step], rest)
  return Object.defineProperty({ ...Object(value) }, step, {
    value: part,
    enumerable: true,
    configurable: true,
  })
}

const namesIn = (path: string) => path.split('.').filter((step) => step !== '0')

const placesIn = ({ name, route }: (typeof everyRoute)[number]): readonly Place[] => {
  if (route.body === nothing) return []
  const whole = { name, route, field: 'the whole', bodyWith: (_: unknown, value: string) => value }
  return [whole, ...pathsIn(route.body).map((field) => ({ name, route, field, bodyWith: replaced(field) }))]
}

const { body: listed } = await house.owner.post(
  '/mcp',
  { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  headersOf(house),
)
const { tools } = z.object({ result: z.object({ tools: z.array(tool) }) }).parse(listed).result

/** The arguments of the tools, which the contract knows as anything. */
const argumentsOf = ({ name, route }: (typeof everyRoute)[number]): readonly Place[] =>
  tools.flatMap(({ name: called, inputSchema: { properties, required } }) =>
    Object.keys(properties).map((field) => ({
      name: `${name} ${called}`,
      route,
      field,
      bodyWith(_: unknown, value: string) {
        const given = Object.fromEntries(required.map((each) => [each, house.names.item]))
        const params = `{"name":"${called}","arguments":${replaced(field)(given, value)}}`
        return `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`
      },
    })),
  )

/** Names that no schema has, and that every object of the language has. */
const undocumented = ['junk', '__proto__', 'constructor']

const places = everyRoute.flatMap((each) => [
  ...placesIn(each),
  ...(each.route.path === '/mcp' ? argumentsOf(each) : []),
])
const withBody = everyRoute.filter(({ route }) => route.body !== nothing)

// In a short run one in each place, by turns; of the undocumented ones, each with each on some route.
const tried = [
  ...places.flatMap((place, index) => valuesFor(index).map((value) => ({ ...place, value }))),
  ...withBody.flatMap(({ name, route }, index) => {
    const field = undocumented[index % undocumented.length] ?? ''
    const turn = Math.floor(index / undocumented.length)
    const path = route.body instanceof z.ZodMiniArray ? `0.${field}` : field
    return valuesFor(turn).map((value) => ({ name, route, field, bodyWith: replaced(path), value }))
  }),
]

function valuesFor(index: number): readonly string[] {
  return isLong ? names : [names[index % names.length] ?? '']
}

test.each(tried)(
  '$name takes or refuses in $field: $value',
  async ({ name, route, field, bodyWith, value }) => {
    const inside = await nextHouse()
    const sender = await senderOf(testApp, name, route, inside)
    const { method, path, headers, body } = requestNaming(route, await freshNames(inside, route))
    logged.length = 0
    const user = new TestUser(app.url, sender.name, sender.token, sender.cookie)
    const text = bodyWith(body, values[value] ?? '')
    const reply = await user.send(method, path, { headers, body: text })
    const outcome = outcomeOf(route, reply)
    expect(outcome, JSON.stringify(reply.body)).not.toMatch(outside)
    const fits = fitsContract(route, text)
    if (!fits) expect(outcome).not.toBe('success')
    // A value that fits may come with a wrong password or code.
    if (!fits || !/^(auth|me)\./.test(name))
      expect(value === twice || namesField(reply, field), JSON.stringify(reply.body)).toBe(true)
    expect(reply.status).toBeLessThan(500)
    expect(Math.max(...logged.map((line) => line.length))).toBeLessThan(4_096)
  },
)

const unchanged = everyRoute.map((each) => ({ ...each, bodyWith: (body: unknown) => JSON.stringify(body) }))
const broken = fc.record({
  place: fc.constantFrom(
    ...[...places, ...unchanged].filter(({ name }) => !/^households.remove$|logout|createHou/.test(name)),
  ),
  value: fc.jsonValue(),
  query: fc.dictionary(fc.constantFrom('after', 'since', 'gtins', 'item', 'person', 'days'), fc.string()),
  inPath: fc.oneof(fc.constant(''), fc.constant(''), fc.string({ unit: 'grapheme' })),
})

test(`${sizes.brokenRequests} broken requests are refused in words of ours`, async () => {
  for (const each of fc.sample(broken, { numRuns: sizes.brokenRequests, ...seeded(63) })) {
    const { name, route, bodyWith } = each.place
    const inside = await nextHouse()
    const { method, path, headers, body } = requestNaming(route, inside.names)
    const { token, cookie } = await senderOf(testApp, name, route, inside)
    const own = each.inPath && route.path.endsWith('}') ? `/${encodeURIComponent(each.inPath)}` : '$1'
    const asked = `${path.replace(/(\/[^/?]*)(\?.*)?$/, own)}?${new URLSearchParams(each.query)}`
    const sent = body !== undefined && { body: bodyWith(body, JSON.stringify(each.value)) }
    const reply = await new TestUser(app.url, '', token, cookie).send(method, asked, { headers, ...sent })
    expect(outcomeOf(route, reply), JSON.stringify({ asked, ...sent })).not.toMatch(outside)
  }
})

/** Whether the contract has such a body; what is no message to an assistant is answered by an error of its own. */
function fitsContract({ body, path }: Route, text: string): boolean {
  if (path === '/mcp') return true
  try {
    return body.safeParse(withoutNulls(body, JSON.parse(text))).success
  } catch {
    return false
  }
}

/** Whether a refusal of a value says where it stands, unless the whole can't be read. */
function namesField({ body }: Reply, field: string): boolean {
  const { errors = [] } = refused.safeParse(body).data ?? {}
  return (
    errors.length === 0 ||
    ['the whole', ...undocumented].includes(field) ||
    errors.some(({ path }) => path.split('.').some((name) => namesIn(field).includes(name)))
  )
}

const refused = z.object({ errors: z.array(z.object({ path: z.string() })) })
