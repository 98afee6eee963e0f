import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { householdPartition } from '../../functions/database/keys.ts'
import { standBehindCloudFront } from '../support/cloud-front.ts'
import { day, hour, openTestAppWithClock } from '../support/clock.ts'
import { accept, found, invite, membersOf } from '../support/households.ts'
import { createTestUsers, createTestUser } from '../support/test-users.ts'
import { each, saying, statusesOf } from '../support/replies.ts'
import { rowsOf } from '../support/store.ts'
import { openTestApp } from '../support/test-app.ts'
import { snapshotOf } from '../support/snapshot.ts'

const testApp = await openTestAppWithClock()

const anna = await createTestUser(testApp, 'anna')
const testUser = () => createTestUser(testApp, `guest-${randomUUID()}`)
const invitations = (household: string) => `/households/${household}/invitations`

const notValid = {
  status: 404,
  code: 'not_found',
  message: 'This invitation is no longer valid. Ask for a new one.',
  refusal: { id: 'invitation_ended', parameters: {} },
}

test('a link adds one member with its role, once', async () => {
  const household = await found(anna, 'Mill house')
  const invited = await anna.post(invitations(household), { role: 'viewer' })
  const at = new Date(Math.floor((testApp.clock.time + 7 * day) / 1000) * 1000).toISOString()
  expect(invited).toMatchObject({ status: 201, body: { role: 'viewer', expires_at: at } })
  expect(invited.headers.get('cache-control')).toBe('no-store')
  const { code, url } = Object(invited.body)
  expect(url).toBe(`${testApp.runtime.url}/join#${code}`)
  const guest = await testUser()
  expect(await accept(guest, code)).toMatchObject({
    status: 200,
    body: { household: { id: household, name: 'Mill house', role: 'viewer', default: true } },
  })
  expect(await membersOf(anna, household)).toContain(`${guest.name} viewer`)
  expect((await guest.get('/items', { 'x-household-id': household })).status).toBe(200)
  expect(saying(await accept(await testUser(), code))).toEqual(notValid)
})

test('a link says before any login who invites where, and is not used up by it', async () => {
  const household = await found(anna, 'Mill house')
  const { code } = await invite(anna, household, 'viewer')
  const shown = await testApp.send('GET', `/invitations/${code}`)
  const expires_at = new Date(Math.floor((testApp.clock.time + 7 * day) / 1000) * 1000).toISOString()
  const said = { household: 'Mill house', inviter: 'anna', role: 'viewer', expires_at }
  expect(shown).toMatchObject({ status: 200 })
  expect(shown.body).toEqual(said)
  const guest = await testUser()
  expect((await accept(guest, code)).status).toBe(200)
  const revoked = await invite(anna, household)
  await anna.remove(`${invitations(household)}/${revoked.id}`)
  const secret = randomBytes(20).toString('base64url')
  for (const bad of [code, revoked.code, `${household}.${secret}`, `${randomUUID()}.${secret}`, 'x'])
    expect(saying(await testApp.send('GET', `/invitations/${bad}`)), bad).toEqual(notValid)
})

test('guesses at codes are limited for each address, shown or accepted', async () => {
  const edge = await openTestApp()
  const from = standBehindCloudFront(edge)
  const look = (address: string) =>
    edge.send('GET', `/invitations/${randomUUID()}.x`, { headers: from(address) })
  for (let n = 0; n < 20; n += 1) expect((await look('198.51.100.1')).status).toBe(404)
  expect(await look('198.51.100.1')).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect((await look('198.51.100.2')).status).toBe(404)
})

test('expired, used, revoked and invented invitations, and those of a closed household, answer alike', async () => {
  const household = await found(anna)
  const [expired, used, revoked] = [
    await invite(anna, household),
    await invite(anna, household),
    await invite(anna, household),
  ]
  const closing = await found(anna)
  const closed = await invite(anna, closing)
  await accept(await testUser(), used.code)
  await anna.remove(`${invitations(household)}/${revoked.id}`)
  await anna.remove(`/households/${closing}`)
  const guest = await testUser()
  const secret = randomBytes(20).toString('base64url')
  const cut = revoked.code.slice(0, -1)
  const invented = [`${household}.${secret}`, `${randomUUID()}.${secret}`, `${household}.`, 'x', cut]
  const codes = [used.code, revoked.code, closed.code, ...invented]
  for (const code of codes) expect(saying(await accept(guest, code)), code).toEqual(notValid)
  expect((await accept(guest, expired.code)).status).toBe(200)
  const late = await invite(anna, household)
  testApp.clock.time += 7 * day
  expect(saying(await accept(await testUser(), late.code))).toEqual(notValid)
})

test.each([
  [hour / 1000, 201],
  [(30 * day) / 1000, 201],
  [hour / 1000 - 1, 400],
  [(30 * day) / 1000 + 1, 400],
  [3_600.5, 400],
  ['3600', 400],
])('an invitation for %j seconds: %i', async (expires_in, status) => {
  const household = await found(anna)
  const invited = await anna.post(invitations(household), { role: 'member', expires_in })
  expect(invited.status).toBe(status)
  if (status !== 201) return
  const { code } = Object(invited.body)
  testApp.clock.time += Number(expires_in) * 1000
  expect(saying(await accept(await testUser(), code))).toEqual(notValid)
})

test('joining twice is harmless, and leaves the second invitation for somebody else', async () => {
  const household = await found(anna)
  const [first, other] = [await invite(anna, household, 'viewer'), await invite(anna, household, 'owner')]
  const [guest, next] = [await testUser(), await testUser()]
  const joined = await accept(guest, first.code)
  for (const code of [first.code, other.code])
    expect(await accept(guest, code)).toMatchObject({ status: 200, body: joined.body })
  expect(await accept(anna, other.code)).toMatchObject({ body: { household: { role: 'owner' } } })
  expect((await accept(next, other.code)).status).toBe(200)
  expect(new Set(await membersOf(next, household))).toEqual(
    new Set(['anna owner', `${guest.name} viewer`, `${next.name} owner`]),
  )
})

test('of 50 who accept one code at once exactly one gets in', async () => {
  const edge = await openTestApp()
  const [owner, ...guests] = await createTestUsers(edge, 'crowd', 51)
  if (!owner) throw new Error('There is nobody.')
  const household = await found(owner)
  const { code } = await invite(owner, household)
  const from = standBehindCloudFront(edge)
  const replies = await Promise.all(
    guests.map((guest, index) => accept(guest, code, from(`198.51.100.${index}`))),
  )
  const lost = replies.filter(({ status }) => status !== 200)
  expect(lost).toHaveLength(49)
  for (const reply of lost) expect(saying(reply)).toEqual(notValid)
  expect(await rowsOf(edge, householdPartition(household), 'MEMBER#')).toHaveLength(2)
})

test('a user who accepts a code several times at once becomes a member once', async () => {
  const household = await found(anna)
  const { code } = await invite(anna, household)
  const guest = await testUser()
  const replies = await Promise.all(Array.from({ length: 6 }, () => accept(guest, code)))
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: replies[0]?.body })
  expect(await membersOf(anna, household)).toHaveLength(2)
  expect((await guest.get('/households')).body).toHaveLength(1)
})

describe('a repeat of an invitation under its key', () => {
  const ask = (household: string, body: unknown, key = 'invite them once') =>
    anna.post(invitations(household), body, { 'idempotency-key': key })

  test('replaces the code by a fresh one', async () => {
    const household = await found(anna)
    const [first, again] = [
      await ask(household, { role: 'member' }),
      await ask(household, { role: 'member' }),
    ]
    const codes = [first, again].map(({ body }) => String(Object(body).code))
    expect([first.status, again.status, new Set(codes).size]).toEqual([201, 201, 2])
    expect(each('id', await anna.get(invitations(household)))).toEqual([Object(again.body).id])
    expect(saying(await accept(await testUser(), codes[0] ?? ''))).toEqual(notValid)
    expect((await accept(await testUser(), codes[1] ?? '')).status).toBe(200)
  })

  test('leaves one code that works, of several at once', async () => {
    const household = await found(anna)
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(household, { role: 'member' })))
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(each('id', await anna.get(invitations(household)))).toHaveLength(1)
  })

  test('with another body is refused, and the code stays good', async () => {
    const household = await found(anna)
    const first = await ask(household, { role: 'viewer' })
    expect(await ask(household, { role: 'owner' })).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    })
    expect((await accept(await testUser(), Object(first.body).code)).status).toBe(200)
  })

  test('is another invitation under another key', async () => {
    const household = await found(anna)
    await ask(household, { role: 'viewer' })
    await ask(household, { role: 'viewer' }, 'invite another')
    expect(each('id', await anna.get(invitations(household)))).toHaveLength(2)
  })
})

test('the code is shown once and stored nowhere', async () => {
  const household = await found(anna)
  const { code, id } = await invite(anna, household)
  const secret = code.split('.')[1] ?? ''
  expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16)
  const listed = await anna.get(invitations(household))
  expect(listed.body).toEqual([
    { id, role: 'member', created_at: expect.any(String), expires_at: expect.any(String) },
  ])
  const guest = await testUser()
  await accept(guest, code, { 'idempotency-key': 'accept it once' })
  const stored = JSON.stringify([await snapshotOf(testApp), listed.body])
  expect(stored).not.toContain(secret)
  expect(stored).toContain(createHash('sha256').update(code).digest('base64url'))
})

test('50 invitations are open at most, also when many are made at once', async () => {
  const household = await found(anna)
  for (let n = 0; n < 47; n += 1) await invite(anna, household)
  const ask = () => anna.post(invitations(household), { role: 'member' })
  const rest = await Promise.all(Array.from({ length: 6 }, ask))
  expect(statusesOf(rest)).toEqual([201, 201, 201, 409, 409, 409])
  const [one] = each('id', await anna.get(invitations(household)))
  await anna.remove(`${invitations(household)}/${String(one)}`)
  expect((await ask()).status).toBe(201)
})
