import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import { makeKey } from '../../support/api-keys.ts'
import { found, newOwner } from '../../support/households.ts'
import { idOf } from '../../support/replies.ts'
import { openTestApp, type TestUser } from '../../support/test-app.ts'
import householdFile from './household.json' with { type: 'json' }
import sentencesFile from './sentences.json' with { type: 'json' }

const facts = z.record(z.string(), z.unknown())
type Facts = z.output<typeof facts>

/**
 * Sentences as people say them to an assistant, and the calls that one makes of them who knows only what `tools/list`
 * answers. A text `{1.answer.Eggs.id}` stands for what the answer to the second call has there; a step into a list is
 * the name of a row, or its index. `so` is how the household then differs, null where something is gone; what it does
 * not name is as before. It has the kinds of all new entries in the history too, and part of the last answer.
 */
const differing = withDefault(facts, {})
const facets = ['list', 'ticked', 'unavailable', 'amounts', 'stock', 'lots', 'items'] as const
const sentence = z.strictObject({
  said: z.string(),
  calls: z.array(z.strictObject({ tool: z.string(), arguments: facts })),
  so: z.strictObject({
    list: differing,
    ticked: differing,
    unavailable: differing,
    amounts: differing,
    stock: differing,
    lots: differing,
    items: differing,
    history: withDefault(z.array(z.string()), []),
    says: differing,
  }),
})
const sentences = z.array(sentence).parse(sentencesFile)
const things = z.array(z.looseObject({ ticked: z.optional(z.boolean()) })).parse(householdFile)

const testApp = await openTestApp({ apiKeyLimits: { hour: 1_000, day: 1_000 } })
const { anna } = await newOwner(testApp)

/** Founds a household, as each sentence meets it. */
async function newHousehold() {
  const household = await found(anna)
  const { program } = await makeKey(testApp, anna, household, 'all')
  const headers = { 'x-household-id': household }
  const send = (method: string, path: string, body?: unknown) => anna.send(method, path, { body, headers })
  const lines = things.map(({ ticked: _ticked, ...each }, index) => ({ line: index + 1, ...each }))
  const path = `/imports/${idOf(await send('POST', '/imports', {}))}/lines`
  const outcomes = z.array(z.object({ item_id: z.string() })).parse((await send('POST', path, lines)).body)
  for (const [index, { ticked }] of things.entries()) {
    const itemId = outcomes[index]?.item_id
    if (ticked) await send('PUT', `/shopping-list/${itemId}`, { itemId, purchased: true })
  }
  return { program, read: async (from: string) => z.array(facts).parse((await send('GET', from)).body) }
}
type Household = Awaited<ReturnType<typeof newHousehold>>

/** How a household is, by the names of its items, as the app reads it. */
async function stateOf({ read }: Household) {
  const list = await read('/shopping-list/generate')
  const items = await read('/items')
  return {
    list: byName(list, ({ quantity }) => quantity),
    ticked: byName(list, ({ purchased }) => purchased || null),
    unavailable: byName(list, ({ unavailable }) => unavailable || null),
    amounts: byName(list, ({ amount }) => amount),
    stock: byName(await read('/inventory'), ({ quantity }) => quantity),
    lots: byName(items, ({ lots }) => (Array.isArray(lots) && lots.length > 0 ? lots : null)),
    items: byName(items, ({ description, keep }) => ({ description, keep })),
  }
}
const byName = (rows: readonly Facts[], factOf: (row: Facts) => unknown) =>
  present(Object.fromEntries(rows.map((row) => [row['name'], factOf(row)])))
const present = (all: Facts) => Object.fromEntries(Object.entries(all).filter(([, fact]) => fact !== null))

/** The entries that assistants have made in the history. */
const historyOf = async ({ read }: Household) =>
  (await read('/activity'))
    .filter((entry) => entry['api_key'])
    .map(({ kind, item }) => [kind, item].join(' '))

async function ask(program: TestUser, method: string, params: object = {}): Promise<unknown> {
  const sent = { jsonrpc: '2.0', id: 1, method, params }
  const { body } = await program.post('/mcp', sent, { accept: 'application/json' })
  return facts.parse(body)['result']
}

// Those that only ask meet the same household, and have to leave it as it is.
const asked = await newHousehold()
const before = await stateOf(asked)

const annotations = z.object({ readOnlyHint: z.boolean() })
const inputSchema = z.looseObject({ required: z.array(z.string()) })
const tool = z.object({ name: z.string(), inputSchema, annotations })
const { tools } = z.object({ tools: z.array(tool) }).parse(await ask(asked.program, 'tools/list'))
const changing = new Set(tools.filter((each) => !each.annotations.readOnlyHint).map(({ name }) => name))

// Removes from arguments all that a schema does not name, so that it shows.
const ajv = new Ajv2020({ strict: false, validateFormats: false, removeAdditional: 'all' })
const toolAnswer = z.object({
  content: z.tuple([z.object({ text: z.string() })]),
  isError: withDefault(z.boolean(), false),
})

/** Calls a tool with arguments that fit its schema, and returns what it answers. */
async function call({ program }: Household, name: string, args: unknown): Promise<unknown> {
  const known = structuredClone(args)
  const schema = tools.find((each) => each.name === name)?.inputSchema ?? { not: {} }
  expect(ajv.validate(schema, known), ajv.errorsText()).toBe(true)
  expect(known).toEqual(args)
  const { content, isError } = toolAnswer.parse(await ask(program, 'tools/call', { name, arguments: args }))
  expect(isError, content[0].text).toBe(false)
  return JSON.parse(content[0].text)
}

/** Puts in what earlier calls have answered. */
function filledIn(sent: Facts, answers: readonly unknown[]): Facts {
  const filled: unknown = JSON.parse(JSON.stringify(sent), (_key, part: unknown) => {
    const [, path] = /^\{(.+)\}$/.exec(typeof part === 'string' ? part : '') ?? []
    return path === undefined ? part : path.split('.').reduce<unknown>(step, answers)
  })
  return facts.parse(filled)
}

/** @throws {Error} where nothing is there */
function step(value: unknown, key: string): unknown {
  const parts = Object.entries(z.union([z.array(z.unknown()), facts]).parse(value))
  const next = parts.find(([at, part]) => at === key || facts.safeParse(part).data?.['name'] === key)
  if (next === undefined) throw new Error(`There is no ${key} in ${JSON.stringify(value)}`)
  return next[1]
}

test.each(sentences)('$said', async ({ calls, so: { history, says, ...so } }) => {
  const household = calls.some((each) => changing.has(each.tool)) ? await newHousehold() : asked
  const answers: unknown[] = []
  for (const { tool: name, arguments: args } of calls)
    answers.push(await call(household, name, filledIn(args, answers)))
  expect(answers.at(-1)).toMatchObject(filledIn(says, answers))
  const expected = facets.map((facet) => [facet, present({ ...before[facet], ...so[facet] })])
  expect(await stateOf(household)).toEqual(Object.fromEntries(expected))
  expect((await historyOf(household)).toSorted()).toEqual(history.toSorted())
})

test('every tool is called, and but for one that wants a choice with as little as it needs', () => {
  const called = sentences.flatMap(({ calls }) => calls.map((each) => each.tool))
  expect(new Set(called)).toEqual(new Set(tools.map(({ name }) => name)))
  const least = sentences.flatMap(({ calls }) =>
    calls.map((each) => [each.tool, Object.keys(each.arguments).length].join(' ')),
  )
  for (const {
    name,
    inputSchema: { required },
  } of tools)
    if (name !== 'tick') expect(least).toContain([name, required.length].join(' '))
})
