import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Role } from '../../functions/protocol/roles.ts'
import { openTestAppWithClock, second } from '../support/clock.ts'
import { accept, found, invite, join } from '../support/households.ts'
import { createTestUser, userIdOf } from '../support/test-users.ts'
import { each } from '../support/replies.ts'
import type { TestUser } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()

let households = 0

/** A household with an owner, whom people in these roles have joined one after the other. */
async function openHousehold(...roles: readonly Role[]) {
  households += 1
  const owner = await createTestUser(testApp, `owner-of-${households}`)
  const id = await found(owner)
  const others: TestUser[] = []
  for (const [index, role] of roles.entries()) {
    testApp.clock.time += second
    const testUser = await createTestUser(testApp, `${role}-${index}-of-${households}`)
    await join(owner, id, testUser, role)
    others.push(testUser)
  }
  const at = (testUser: TestUser) => `/households/${id}/members/${userIdOf(testUser)}`
  const change = (by: TestUser, whom: TestUser, role: string) => by.put(at(whom), { role })
  const remove = (by: TestUser, whom: TestUser) => by.remove(at(whom))
  const rolesSeenBy = async (testUser: TestUser) =>
    each('role', await testUser.get(`/households/${id}/members`))
  return { id, owner, others, change, remove, rolesSeenBy }
}

/** The only other person in a household. */
async function openHouseholdFor(role: Role) {
  const { others, ...household } = await openHousehold(role)
  const [other] = others
  if (!other) throw new Error('Nobody has joined.')
  return { ...household, other }
}

const lastOwner = {
  status: 409,
  body: {
    code: 'conflict',
    message: 'A household needs an owner. Make someone else an owner first, or delete the household.',
  },
}

describe('roles', () => {
  test('count at the next request', async () => {
    const { id, owner, other, change } = await openHouseholdFor('viewer')
    const write = async () => (await other.post('/items', { name: 'Milk' }, { 'x-household-id': id })).status
    const manage = async () => (await other.put(`/households/${id}`, { name: 'Renamed' })).status
    expect([await write(), await manage()]).toEqual([403, 403])
    expect(await change(owner, other, 'member')).toMatchObject({
      status: 200,
      body: { user_id: userIdOf(other), name: other.name, role: 'member', joined_at: expect.any(String) },
    })
    expect([await write(), await manage()]).toEqual([201, 403])
    await change(owner, other, 'owner')
    expect([await write(), await manage()]).toEqual([201, 200])
    await change(owner, other, 'viewer')
    expect([await write(), await manage()]).toEqual([403, 403])
    expect((await other.get('/items', { 'x-household-id': id })).status).toBe(200)
  })

  test('are owner, member and viewer alone', async () => {
    const { owner, other, change, rolesSeenBy } = await openHouseholdFor('viewer')
    for (const role of ['admin', 'Owner', '', 'constructor'])
      expect(await change(owner, other, role)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'role' }] },
      })
    expect(await rolesSeenBy(owner)).toEqual(['owner', 'viewer'])
  })

  test('change nothing when set again', async () => {
    const { owner, other, change, rolesSeenBy } = await openHouseholdFor('member')
    expect((await change(owner, other, 'member')).status).toBe(200)
    expect((await change(owner, owner, 'owner')).status).toBe(200)
    expect(await rolesSeenBy(other)).toEqual(['owner', 'member'])
  })
})

describe('a member who leaves', () => {
  test('loses access at the next request, and keeps only the account', async () => {
    const { id, owner, other, remove } = await openHouseholdFor('member')
    const inside = { 'x-household-id': id }
    await other.post('/items', { name: 'Milk' }, inside)
    expect(await remove(owner, other)).toMatchObject({ status: 204, body: undefined })
    expect((await other.get('/items', inside)).status).toBe(404)
    expect((await other.get(`/households/${id}/members`)).status).toBe(404)
    expect((await other.get('/households')).body).toEqual([])
    expect((await other.get('/items')).body).toEqual([])
    expect((await remove(owner, other)).status).toBe(404)
  })

  test.each(['member', 'viewer'] as const)('may leave as a %s, and remove no other member', async (role) => {
    const { owner, other, remove, rolesSeenBy } = await openHouseholdFor(role)
    expect(await remove(other, owner)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await remove(other, other)).status).toBe(204)
    expect(await rolesSeenBy(owner)).toEqual(['owner'])
  })

  test('returns only by a new invitation', async () => {
    const { id, owner, other, remove, rolesSeenBy } = await openHouseholdFor('owner')
    const own = await invite(other, id, 'owner')
    const owners = await invite(owner, id, 'viewer')
    await remove(owner, other)
    expect((await accept(other, own.code)).status).toBe(404)
    expect(each('id', await owner.get(`/households/${id}/invitations`))).toEqual([owners.id])
    expect((await accept(other, owners.code)).status).toBe(200)
    expect(await rolesSeenBy(owner)).toEqual(['owner', 'viewer'])
  })

  test('as an owner becomes what they are made, and what they have invited as an owner is void', async () => {
    const { id, owner, other, change } = await openHouseholdFor('owner')
    const { code } = await invite(other, id, 'owner')
    await change(owner, other, 'viewer')
    expect((await accept(await createTestUser(testApp, 'late-guest'), code)).status).toBe(404)
  })

  test('and was never a member is not found', async () => {
    const { owner, remove, change } = await openHousehold()
    const stranger = await createTestUser(testApp, 'never-in')
    for (const reply of [await remove(owner, stranger), await change(owner, stranger, 'owner')])
      expect(reply).toMatchObject({ status: 404, body: { message: 'Member not found.' } })
    expect((await owner.put(`/households/${randomUUID()}/members/x`, { role: 'owner' })).status).toBe(404)
  })
})

describe('the last owner', () => {
  test('can neither leave nor be demoted, and learns why', async () => {
    const { owner, other, change, remove, rolesSeenBy } = await openHouseholdFor('member')
    expect(await remove(owner, owner)).toMatchObject(lastOwner)
    for (const role of ['member', 'viewer']) expect(await change(owner, owner, role)).toMatchObject(lastOwner)
    expect(await rolesSeenBy(other)).toEqual(['owner', 'member'])
  })

  test('hands the household over and leaves', async () => {
    const { owner, other, change, remove, rolesSeenBy } = await openHouseholdFor('member')
    await change(owner, other, 'owner')
    expect((await change(owner, owner, 'viewer')).status).toBe(200)
    expect(await remove(other, other)).toMatchObject(lastOwner)
    expect((await remove(owner, owner)).status).toBe(204)
    expect(await rolesSeenBy(other)).toEqual(['owner'])
  })

  // Either may win, but one owner has to remain.
  test.each(['each other', 'themselves'] as const)(
    'remains when owners take %s out at once',
    async (whom) => {
      const { owner, others, remove, rolesSeenBy } = await openHousehold('owner', 'owner', 'owner', 'viewer')
      const [viewer] = others.slice(-1)
      const owners = [owner, ...others.slice(0, -1)]
      const target = (index: number) =>
        (whom === 'each other' ? owners[(index + 1) % owners.length] : owners[index]) ?? owner
      const replies = await Promise.all(owners.map((by, index) => remove(by, target(index))))
      for (const { status } of replies) expect([204, 403, 404, 409]).toContain(status)
      const left = await rolesSeenBy(viewer ?? owner)
      expect(left.filter((role) => role === 'owner').length).toBeGreaterThanOrEqual(1)
      expect(left).toHaveLength(5 - replies.filter(({ status }) => status === 204).length)
    },
  )

  test('remains when two owners demote each other at once', async () => {
    const { owner, other, change, rolesSeenBy } = await openHouseholdFor('owner')
    const both = await Promise.all([change(owner, other, 'member'), change(other, owner, 'member')])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(await rolesSeenBy(owner))).toEqual(new Set(['member', 'owner']))
  })
})
