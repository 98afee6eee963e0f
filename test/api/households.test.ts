import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openTestAppWithClock, second } from '../support/clock.ts'
import { found, membersOf } from '../support/households.ts'
import { createTestUsers, createTestUser } from '../support/test-users.ts'
import { each, idOf, statusesOf } from '../support/replies.ts'
import type { TestUser } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()

const testUser = (name: string) => createTestUser(testApp, name)
const namesOf = async (someone: TestUser) => each('name', await someone.get('/households'))
const inside = (household: string) => ({ 'x-household-id': household })

test('a household is created, listed and renamed', async () => {
  const anna = await testUser('anna')
  const founded = await anna.post('/households', { name: ' Mill house ' })
  expect(founded).toMatchObject({
    status: 201,
    body: { id: expect.any(String), name: 'Mill house', role: 'owner', default: true },
  })
  const id = idOf(founded)
  expect(await membersOf(anna, id)).toEqual(['anna owner'])
  const later = idOf(await anna.post('/households', { name: 'Cabin' }))
  expect((await anna.get('/households')).body).toEqual([
    { id, name: 'Mill house', role: 'owner', default: true, members: 1, time_zone: null },
    { id: later, name: 'Cabin', role: 'owner', default: false, members: 1, time_zone: null },
  ])
  expect(await anna.put(`/households/${id}`, { name: 'Windmill' })).toMatchObject({
    status: 200,
    body: { id, name: 'Windmill' },
  })
  expect(await namesOf(anna)).toEqual(['Windmill', 'Cabin'])
})

test('a household has a time zone from its founding on, which its owner changes and a client of 0.7.0 keeps', async () => {
  const zora = await testUser('zora')
  const founded = await zora.post('/households', { name: 'Dacha', time_zone: 'Europe/Vienna' })
  expect(founded).toMatchObject({ status: 201, body: { time_zone: 'Europe/Vienna' } })
  const newer = await zora.post('/households', { name: 'Yurt', time_zone: 'Asia/Newer' })
  expect(newer).toMatchObject({ status: 201, body: { time_zone: null } })
  const path = `/households/${idOf(founded)}`
  const zones = async () => each('time_zone', await zora.get('/households'))
  await zora.put(path, { name: 'Mountain hut' })
  expect(await zones()).toContain('Europe/Vienna')
  expect(await zora.put(path, { name: 'Mountain hut', time_zone: 'Asia/Tokyo' })).toMatchObject({
    status: 200,
    body: { time_zone: 'Asia/Tokyo' },
  })
  expect(await zones()).toContain('Asia/Tokyo')
  for (const time_zone of ['Vienna', '+01:00', '', 7])
    expect(await zora.put(path, { name: 'Mountain hut', time_zone })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'time_zone', refusal: { id: 'time_zone' } }] },
    })
  await zora.put(path, { name: 'Mountain hut', time_zone: null })
  expect(await zones()).not.toContain('Asia/Tokyo')
})

test('the id of each new household begins with the cell that it lives in', async () => {
  const cleo = await testApp.signUp('cleo')
  await found(cleo)
  const own = each('id', await cleo.get('/households'))
  expect(own).toHaveLength(2)
  for (const id of own) expect(id).toMatch(/^a-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
})

test.each([[''], ['  '], ['x'.repeat(101)], [7], [undefined]])('%j names no household', async (name) => {
  const bert = await testUser(`bert-${randomUUID()}`)
  const id = await found(bert)
  const refusal = { status: 400, body: { code: 'invalid', errors: [{ path: 'name' }] } }
  expect(await bert.post('/households', { name })).toMatchObject(refusal)
  expect(await bert.put(`/households/${id}`, { name })).toMatchObject(refusal)
})

test('a household is founded once under one key', async () => {
  const carl = await testUser('carl')
  const headers = { 'idempotency-key': 'found it once' }
  const founded = await Promise.all(
    Array.from({ length: 4 }, () => carl.post('/households', { name: 'Once' }, headers)),
  )
  for (const reply of founded) expect(reply).toMatchObject({ status: 201, body: founded[0]?.body })
  expect(await namesOf(carl)).toEqual(['Once'])
  expect((await carl.post('/households', { name: 'Twice' }, headers)).status).toBe(422)
})

describe('the household that a request means', () => {
  test('is the one in the header, or else the default one', async () => {
    const dora = await testUser('dora')
    const [first, other] = [await found(dora, 'First'), await found(dora, 'Other')]
    await dora.post('/items', { name: 'Milk' })
    await dora.post('/items', { name: 'Beer' }, inside(other))
    expect(each('name', await dora.get('/items'))).toEqual(['Milk'])
    expect(each('name', await dora.get('/items', inside(first)))).toEqual(['Milk'])
    expect(each('name', await dora.get('/items', inside(other)))).toEqual(['Beer'])
  })

  test('is the user’s choice, or else the oldest one left', async () => {
    const emil = await testUser('emil')
    const [oldest, middle, latest] = [await found(emil, 'A'), await found(emil, 'B'), await found(emil, 'C')]
    const chosen = async () => Object((await emil.get('/me')).body).default_household
    expect(await chosen()).toBe(oldest)
    expect(await emil.put('/me', { default_household: latest })).toMatchObject({
      status: 200,
      body: { name: 'emil', default_household: latest },
    })
    await emil.post('/items', { name: 'In C' })
    expect(each('name', await emil.get('/items', inside(latest)))).toEqual(['In C'])
    await emil.remove(`/households/${latest}`)
    expect(await chosen()).toBe(oldest)
    expect(each('default', await emil.get('/households'))).toEqual([true, false])
    expect(each('name', await emil.get('/items'))).toEqual([])
    await emil.remove(`/households/${oldest}`)
    expect(await chosen()).toBe(middle)
  })

  test('is never one that the user is not a member of', async () => {
    const [frida, gerd] = [await testUser('frida'), await testUser('gerd')]
    const own = await found(frida)
    const refusal = { status: 404, body: { message: 'Household not found.' } }
    for (const other of [await found(gerd), randomUUID()])
      expect(await frida.put('/me', { default_household: other })).toMatchObject(refusal)
    expect((await frida.get('/me')).body).toMatchObject({ default_household: own })
  })
})

test('a user is in 50 households at most, also when several are created at once', async () => {
  const kim = await testUser('kim')
  for (let n = 0; n < 48; n += 1) await found(kim, `Household ${n}`)
  const last = await Promise.all(
    Array.from({ length: 4 }, () => kim.post('/households', { name: 'Another' })),
  )
  expect(statusesOf(last)).toEqual([201, 201, 409, 409])
  expect(await namesOf(kim)).toHaveLength(50)
  const [{ id } = { id: '' }] = Object((await kim.get('/households')).body)
  await kim.remove(`/households/${id}`)
  expect((await kim.post('/households', { name: 'Room again' })).status).toBe(201)
})

test('a household has 50 members at most, also when several join at once', async () => {
  const [owner, ...others] = await createTestUsers(testApp, 'member', 52)
  if (!owner) throw new Error('There is nobody.')
  const household = await found(owner)
  const invite = () => owner.post(`/households/${household}/invitations`, { role: 'member' })
  const codes = await Promise.all(others.slice(0, 48).map(async () => Object((await invite()).body).code))
  for (const [index, someone] of others.slice(0, 48).entries())
    expect((await someone.post(`/invitations/${codes[index]}/accept`, undefined)).status).toBe(200)
  testApp.clock.time += second
  const rest = await Promise.all(
    others.slice(48).map(async (someone) => {
      const { code } = Object((await invite()).body)
      return someone.post(`/invitations/${code}/accept`, undefined)
    }),
  )
  expect(statusesOf(rest)).toEqual([200, 409, 409])
  expect(await membersOf(owner, household)).toHaveLength(50)
})
