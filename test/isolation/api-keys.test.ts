import * as fc from 'fast-check'
import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { householdPartition, tableShape, userPartition } from '../../functions/database/keys.ts'
import { timeOrderedId } from '../../functions/database/time-ordered-id.ts'
import { apiKeyScopes } from '../../functions/protocol/api-key-scopes.ts'
import { patiently, seeded, sizes } from '../property/sizes.ts'
import { makeKey, programWith } from '../support/api-keys.ts'
import { day, minute, openTestAppWithClock } from '../support/clock.ts'
import { saying } from '../support/replies.ts'
import { everyRoute } from '../support/routes.ts'
import { rowsOf } from '../support/store.ts'
import { userIdOf } from '../support/test-users.ts'
import { createHouseholdFixture, requestNaming, type Names } from './household-fixture.ts'

const plenty = 1_000_000_000
const testApp = await openTestAppWithClock({ apiKeyLimits: { hour: plenty, day: plenty } })

const [hers, his] = [await createHouseholdFixture(testApp), await createHouseholdFixture(testApp)]
const [herHouse, hisHouse] = [hers.names.household, his.names.household]
const hisKey = (await makeKey(testApp, his.owner, hisHouse, 'all')).key
const herKeys = await Promise.all(
  apiKeyScopes.map(async (scope) => (await makeKey(testApp, hers.owner, herHouse, scope)).key),
)

const partsOf = (key: string) => ({ id: key.slice(3, -44), secret: key.slice(-43) })
const keyOf = (id: string, secret: string) => `hi_${id}_${secret}`
const secret = () => randomBytes(32).toString('base64url')

const revoked = await makeKey(testApp, his.owner, hisHouse, 'all')
await his.owner.remove(`/households/${hisHouse}/api-keys/${revoked.id}`)
const over = (await makeKey(testApp, his.owner, hisHouse, 'all', { days: 1 })).key
testApp.clock.time += day
const leaver = await his.addMember('member')
const left = (await makeKey(testApp, leaver, hisHouse, 'all')).key
await his.owner.remove(`/households/${hisHouse}/members/${userIdOf(leaver)}`)

/** Keys that open nothing: put together from two, ended, cut, or of nobody. */
const wrong: Readonly<Record<string, (hersOwn: string) => string>> = {
  'his id with her secret': (own) => keyOf(partsOf(hisKey).id, partsOf(own).secret),
  'her id with his secret': (own) => keyOf(partsOf(own).id, partsOf(hisKey).secret),
  'his household with her key’s own id': (own) =>
    keyOf(`${hisHouse}.${partsOf(own).id.slice(-16)}`, partsOf(own).secret),
  'a revoked one': () => revoked.key,
  'one that is over': () => over,
  'one whose maker has left': () => left,
  'one of his with a character less': () => hisKey.slice(0, -1),
  'one of his without its secret': () => `hi_${partsOf(hisKey).id}_`,
  'one of his household that was never made': () => keyOf(`${hisHouse}.0123456789abcdef`, secret()),
}

const missing = (): Names => ({
  ...hers.names,
  household: randomUUID(),
  item: randomUUID(),
  store: randomUUID(),
  entry: timeOrderedId(new Date()),
})

/** Everything of his. */
async function rowsOfHis() {
  return [
    ...(await rowsOf(testApp, householdPartition(hisHouse))),
    ...(await rowsOf(testApp, userPartition(userIdOf(his.owner)))),
  ]
}

/** Whether a row is still there, though the table removes what has expired. */
const isLasting = (row: Readonly<Record<string, unknown>>) =>
  Number(row[tableShape.expiry] ?? Infinity) * 1000 > testApp.clock.time

const asked = fc.record({
  which: fc.constantFrom(...everyRoute.filter(({ route }) => route.apiKey)),
  own: fc.constantFrom(...herKeys),
  key: fc.constantFrom('her own', ...Object.keys(wrong)),
  /** The ids in the request that are his. */
  foreign: fc.subarray<keyof Names>(['household', 'item', 'store', 'entry']),
})
type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never

const pick = (from: Names, names: readonly (keyof Names)[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]))

/** Whether the request is one that her own key may not make: a right one would have no twin. */
function isWrong({ which: { route }, key, foreign }: Asked): boolean {
  const request = JSON.stringify(requestNaming(route, { ...hers.names, ...pick(his.names, foreign) }))
  return key in wrong || foreign.some((name) => request.includes(his.names[name]))
}

// Wrong keys are counted by address: here they come as slowly as they may.
function ask({ which: { route } }: Asked, key: string, names: Names, idempotencyKey: string) {
  testApp.clock.time += minute
  const { method, path, body } = requestNaming(route, names)
  const headers = { 'x-household-id': names.household, 'idempotency-key': idempotencyKey }
  return programWith(testApp, key).send(method, path, { ...(body !== undefined && { body }), headers })
}

test('the address of a calendar that is not right is answered as one that never was', async () => {
  const [own, foreign] = [hers.names.feed.slice(0, -4), his.names.feed.slice(0, -4)]
  const open = async (key: string) => {
    testApp.clock.time += minute
    return testApp.send('GET', `/feeds/${key}.ics`)
  }
  const nobodys = keyOf(`${randomUUID()}.${randomBytes(8).toString('hex')}`, secret())
  const twin = saying(await open(nobodys))
  const before = await rowsOfHis()
  expect(String((await open(own)).body)).toContain('BEGIN:VCALENDAR')
  for (const key of [
    keyOf(partsOf(foreign).id, partsOf(own).secret),
    keyOf(partsOf(own).id, partsOf(foreign).secret),
    keyOf(`${hisHouse}.${partsOf(own).id.slice(-16)}`, partsOf(own).secret),
    foreign.slice(0, -1),
    hisKey,
    revoked.key,
    over,
    left,
  ])
    expect(saying(await open(key))).toEqual(twin)
  expect((await rowsOfHis()).filter(isLasting)).toEqual(before.filter(isLasting))
})

test(
  'a key that is not right, or names what is of others, is answered as if that was not there',
  patiently,
  async () => {
    const before = await rowsOfHis()
    await fc.assert(
      fc.asyncProperty(asked.filter(isWrong), async (given) => {
        const { own, key, foreign, which } = given
        const { [key]: change } = wrong
        const sent = `key-${randomUUID()}`
        const reply = await ask(
          given,
          change?.(own) ?? own,
          { ...hers.names, ...pick(his.names, foreign) },
          sent,
        )
        const nobodys = keyOf(`${randomUUID()}.${randomBytes(8).toString('hex')}`, secret())
        const twin = await ask(
          given,
          change ? nobodys : own,
          { ...hers.names, ...pick(missing(), foreign) },
          `${sent}-twin`,
        )
        expect(reply.status, which.name).toBe(twin.status)
        if (change) expect(reply.status).toBe(401)
        if (reply.status >= 400) expect(saying(reply)).toEqual(saying(twin))
        expect(JSON.stringify(reply.body ?? '')).not.toContain(hisHouse)
      }),
      { numRuns: sizes.keyedRequests, ...seeded(7) },
    )
    expect((await rowsOfHis()).filter(isLasting)).toEqual(before.filter(isLasting))
  },
)
