import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { takesIdempotencyKey } from '../../functions/meta/refusals.ts'
import { freshNames, requestNaming } from '../isolation/household-fixture.ts'
import { isLong } from '../property/sizes.ts'
import { hour, second, openTestAppWithClock } from '../support/clock.ts'
import { everyRoute } from '../support/routes.ts'
import { breakTransaction } from '../support/store.ts'
import type { Reply, TestUser } from '../support/test-app.ts'
import { forgetTurns } from '../support/turns.ts'
import { byAssistant, byKey, byToken, openHouse, type Change, type Door, type House } from './doors.ts'
import { row } from './effects.ts'
import { isOwn, renewedEvery, senderOf } from './sender.ts'

const testApp = await openTestAppWithClock()

// One household for all would make each look at it longer than the last.
const nextHouse = renewedEvery(8, () => openHouse(testApp))
const tools = await byAssistant(await nextHouse())

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

/** In a short run, what comes by a key is tried in no further way, and all else in one. */
function sendingsFor({ door, name }: Door): readonly Sending[] {
  if (isLong) return [twiceAtOnce, unanswered]
  return door === 'an API key' ? [] : [name.length % 2 === 0 ? twiceAtOnce : unanswered]
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

test.each((['program', 'owner'] as const).flatMap((by) => tools.map((door) => ({ ...door, by }))))(
  '$name by an assistant of the $by counts once within a minute, whoever else changes what',
  async (door) => {
    const house = await nextHouse()
    const other = await house.addMember('member')
    testApp.clock.time += hour
    const { sendPlainly, item } = await door.open(house)
    if (!sendPlainly) throw new Error('An assistant needs no key.')
    expect((await sendPlainly(house[door.by])).status).toBe(200)
    await disturb(house, other, item)
    const before = await read(house, door.name)
    expect((await sendPlainly(house[door.by])).status).toBe(200)
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

test.each([...byToken, ...byKey, ...tools])(
  '$name by $door counts once, however often it comes',
  async (door) => {
    const house = await nextHouse()
    const [effect, ...repeated] = await effectsOf(door, house, [once, once])
    for (const each of repeated) expect(each).toEqual(effect)
    for (const sending of sendingsFor(door)) expect(await effectsOf(door, house, [sending])).toEqual([effect])
  },
)
