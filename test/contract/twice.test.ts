import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { takesIdempotencyKey } from '../../functions/meta/refusals.ts'
import type { Route } from '../../functions/model/route.ts'
import {
  createHouseholdFixture,
  freshNames,
  requestNaming,
  type Names,
} from '../isolation/household-fixture.ts'
import { makeKey } from '../support/api-keys.ts'
import { isLong } from '../property/sizes.ts'
import { hour, second, openTestAppWithClock } from '../support/clock.ts'
import { everyRoute } from '../support/routes.ts'
import { breakTransaction } from '../support/store.ts'
import type { Reply, TestUser } from '../support/test-app.ts'
import { forgetTurns } from '../support/turns.ts'
import { row } from './effects.ts'
import { isOwn, renewedEvery, senderOf } from './sender.ts'

const testApp = await openTestAppWithClock()
afterAll(testApp.close)

/** A household, its owner, and a program that may do everything in it. */
async function openHouse() {
  const { owner, make, addMember, names } = await createHouseholdFixture(testApp)
  const { program } = await makeKey(testApp, owner, names.household, 'all')
  return { owner, make, addMember, names, program, inside: { 'x-household-id': names.household } }
}
type House = Awaited<ReturnType<typeof openHouse>>

/** A change that can be sent again. */
interface Change {
  /** The item that it is about, if it is about one. */
  readonly item: string
  readonly isByKey: boolean
  readonly send: (key: string) => Promise<Reply>
  /** Sends it without a key. */
  readonly sendPlainly?: () => Promise<Reply>
  /** Sends something else under the same key; undefined where there is nothing else to send. */
  readonly misuse?: ((key: string) => Promise<Reply>) | undefined
}

interface Door {
  readonly door: string
  readonly name: string
  readonly open: (house: House) => Promise<Change>
}

/** Sends the request of a route, about things of its own. */
async function changeBy(sender: TestUser, house: House, name: string, route: Route): Promise<Change> {
  const names = { ...(await freshNames(house, route)), item: await house.make.item() }
  const { method, path, headers, body } = requestNaming(route, names)
  if (name === 'apiKeys.restoreKey') await sender.remove(path.replace('/restore', ''))
  if (name === 'shoppingList.callOff') await sender.put('/shopping-trip', {}, house.inside)
  const send = (sent: unknown) => (key: string) =>
    sender.send(method, path, { headers: { ...headers, 'idempotency-key': key }, body: sent })
  const other = Array.isArray(body)
    ? body.map((each) => ({ ...Object(each), more: 1 }))
    : { ...Object(body), name: 'Other', more: 1 }
  const isByKey = sender === house.program
  return { item: names.item, isByKey, send: send(body), misuse: body === undefined ? undefined : send(other) }
}

// A change of an account asks for more than its key: the second time, its password is another one.
const writes = everyRoute.filter(
  ({ name, route }) => takesIdempotencyKey(route) && route.access !== 'user' && name !== 'households.remove',
)
const byToken = writes.map(({ name, route }): Door => ({
  door: 'a token',
  name,
  open: (house) => changeBy(house.owner, house, name, route),
}))
const byKey = writes
  .filter(({ route }) => route.apiKey)
  .map(({ name, route }): Door => ({
    door: 'an API key',
    name,
    open: (house) => changeBy(house.program, house, name, route),
  }))

const tool = z.object({
  name: z.string(),
  inputSchema: z.object({ required: z.array(z.string()) }),
  annotations: z.object({ readOnlyHint: z.boolean() }),
})
const ask = ({ program }: House, method: string, params = {}, headers = {}) =>
  program.post('/mcp', { jsonrpc: '2.0', id: 1, method, params }, headers)
const listed = z.object({ result: z.object({ tools: z.array(tool) }) })
const { tools } = listed.parse((await ask(await openHouse(), 'tools/list')).body).result

/** Arguments of tools by their names. */
const argumentsFor = (called: string, { item, entry }: Names): Readonly<Record<string, unknown>> => ({
  name: `Bought ${randomUUID()}`,
  id: called === 'undo' ? entry : item,
  itemId: item,
  delta: 1,
  rows: [{ id: item, quantity: 1 }],
})

const byAssistant = tools
  .filter(({ annotations }) => !annotations.readOnlyHint)
  .map(({ name, inputSchema }): Door => ({
    door: 'an assistant',
    name,
    async open(house) {
      const own = { ...house.names, item: await house.make.item(), entry: await house.make.entry() }
      const known = argumentsFor(name, own)
      const given = Object.fromEntries(inputSchema.required.map((each) => [each, known[each]]))
      const args = name === 'tick' ? { ...given, extra_delta: 1 } : given
      return {
        item: own.item,
        isByKey: true,
        sendPlainly: () => ask(house, 'tools/call', { name, arguments: args }),
        send: (key) => ask(house, 'tools/call', { name, arguments: args }, { 'idempotency-key': key }),
      }
    },
  }))

/** The newest entries of a household, and the things that a change is about. */
async function read({ owner, inside, names: { household } }: House, name: string) {
  const lists = /^(households|apiKeys)\./.test(name)
    ? ['members', 'invitations', 'api-keys'].map((list) => `/households/${household}/${list}`)
    : [name.startsWith('stores.') ? '/stores' : '/items']
  const found: (readonly z.output<typeof row>[])[] = []
  for (const path of ['/activity', ...lists])
    found.push(z.array(row).parse((await owner.get(path, inside)).body))
  return found
}
type State = Awaited<ReturnType<typeof read>>

/** Returns by how much a household has grown: entries, rows, and what there is and should be of them. */
function growth(before: State, after: State): unknown {
  const sum = ([, ...lists]: State, field: string) =>
    lists.flat().reduce((total, one) => total + Number(one[field] ?? 0), 0)
  const fields = ['quantity', 'desired_quantity', 'extra']
  return {
    entries: after[0]?.findIndex(({ id }) => id === before[0]?.[0]?.['id']),
    rows: after.slice(1).map((list, index) => list.length - (before[index + 1]?.length ?? 0)),
    amounts: fields.map((field) => Math.round((sum(after, field) - sum(before, field)) * 1_000)),
  }
}

type Sending = (change: Change, key: string) => Promise<readonly Reply[]>
const once: Sending = async ({ send }, key) => [await send(key)]
const twiceAtOnce: Sending = ({ send }, key) => Promise.all([send(key), send(key)])
/** Loses the answer, then asks again; by an API key, the first transaction counts the request. */
const unanswered: Sending = async ({ send, isByKey }, key) => {
  breakTransaction(testApp, isByKey ? 2 : 1, 'after')
  expect(JSON.stringify((await send(key)).body)).toContain('unavailable')
  return [await send(key), await send(key)]
}

// Their secrets are not kept, so that a repeat makes another one in its place.
const replaced = ['households.invite', 'me.beginFactor', 'me.renewRecoveryCodes']

/** Sends a change again and again, and returns its effect after each time. */
async function effectsOf({ name, open }: Door, house: House, sendings: readonly Sending[]) {
  testApp.clock.time += hour
  await forgetTurns(testApp, house.names.household)
  const change = await open(house)
  const before = await read(house, name)
  const key = `key ${randomUUID()}`
  const effects: unknown[] = []
  const answers: unknown[] = []
  for (const sending of sendings) {
    const replies = await sending(change, key)
    for (const { status, body } of replies) expect(status, JSON.stringify(body)).toBeLessThan(300)
    answers.push(...replies.map(({ status, body }) => ({ status, body })))
    testApp.clock.time += second
    effects.push(growth(before, await read(house, name)))
  }
  if (!replaced.includes(name)) for (const answer of answers) expect(answer).toEqual(answers[0])
  const misused = await change.misuse?.(key)
  if (misused) expect(JSON.stringify(misused.body)).toContain('key_reused')
  return effects
}

/** In a short run, what comes by a token is tried in one way more, and what comes by a key in none. */
function sendingsFor({ door, name }: Door): readonly Sending[] {
  if (isLong || door === 'an assistant') return [twiceAtOnce, unanswered]
  return door === 'a token' ? [name.length % 2 === 0 ? twiceAtOnce : unanswered] : []
}

const ofItems = byToken.filter(({ name }) => /^(items|inventory|baseInventory|shoppingList)\./.test(name))

test.each(ofItems)('$name that came to nothing is remembered, too', async (door) => {
  const house = await nextHouse()
  await forgetTurns(testApp, house.names.household)
  const { send, item } = await door.open(house)
  const [key, other] = [`key ${randomUUID()}`, await house.addMember('member')]
  // The first one has done already what comes under the key.
  await send(`key ${randomUUID()}`)
  const first = await send(key)
  if (first.status >= 300) return
  await disturb(house, other, item)
  const before = await read(house, door.name)
  expect(await send(key)).toMatchObject({ status: first.status, body: first.body })
  expect(await read(house, door.name)).toEqual(before)
})

/** Changes all of an item that others may have meant. */
async function disturb({ inside }: House, person: TestUser, id: string): Promise<void> {
  await person.put(`/items/${id}`, { name: `Another name ${id}`, extra: 3 }, inside)
  await person.post('/inventory', { itemId: id, quantity: 7 }, inside)
  await person.post('/base-inventory', { itemId: id, desiredQuantity: 40 }, inside)
  await person.put(
    `/shopping-list/${id}`,
    { itemId: id, purchased: false, amount: 1, unavailable: false },
    inside,
  )
}

test.each(byAssistant)(
  '$name by an assistant counts once within a minute, whoever else changes what',
  async (door) => {
    const house = await nextHouse()
    const other = await house.addMember('member')
    testApp.clock.time += hour
    const { sendPlainly, item } = await door.open(house)
    if (!sendPlainly) throw new Error('An assistant needs no key.')
    expect((await sendPlainly()).status).toBe(200)
    await disturb(house, other, item)
    const before = await read(house, door.name)
    expect((await sendPlainly()).status).toBe(200)
    expect(await read(house, door.name)).toEqual(before)
  },
)

const ofAccounts = everyRoute.filter(({ route }) => takesIdempotencyKey(route) && isOwn(route))

test.each(ofAccounts)('$name of an account is answered again as it was', async ({ name, route }) => {
  const house = await nextHouse()
  const sender = await senderOf(testApp, name, route, house)
  const { method, path, headers, body } = requestNaming(route, await freshNames(house, route))
  const sent = { headers: { ...headers, 'idempotency-key': `key ${randomUUID()}` }, body }
  const first = await sender.send(method, path, sent)
  if (first.status >= 300) return
  const again = await sender.send(method, path, sent)
  expect(again.status).toBe(first.status)
  if (!replaced.includes(name)) expect(again.body).toEqual(first.body)
})

// One household for all would make each look at it longer than the last.
const nextHouse = renewedEvery(8, openHouse)

test.each([...byToken, ...byKey, ...byAssistant])(
  '$name by $door counts once, however often it comes',
  async (door) => {
    const house = await nextHouse()
    const [effect, ...repeated] = await effectsOf(door, house, [once, once])
    for (const each of repeated) expect(each).toEqual(effect)
    for (const sending of sendingsFor(door)) expect(await effectsOf(door, house, [sending])).toEqual([effect])
  },
)
