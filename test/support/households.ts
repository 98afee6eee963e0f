import * as z from 'zod/mini'
import type { Role } from '../../functions/protocol/roles.ts'
import { idOf } from './replies.ts'
import { householdOf } from './store.ts'
import { createTestUser } from './test-users.ts'
import type { TestApp, TestUser } from './test-app.ts'

const invited = z.object({ id: z.string(), code: z.string(), url: z.string(), expires_at: z.string() })

/** A new user, with the household that they get first. */
export async function newOwner(testApp: TestApp) {
  const anna = await testApp.signUp()
  await anna.send('PUT', '/me/household')
  return { anna, household: await householdOf(testApp, anna) }
}

/** Founds a household and returns its id. */
export const found = async (owner: TestUser, name = 'Mill house') =>
  idOf(await owner.post('/households', { name }))

/** Invites someone, and returns the invitation. */
export const invite = async (owner: TestUser, household: string, role: Role = 'member') =>
  invited.parse((await owner.post(`/households/${household}/invitations`, { role })).body)

/** Accepts an invitation. */
export const accept = (testUser: TestUser, code: string, headers = {}) =>
  testUser.post(`/invitations/${code}/accept`, undefined, headers)

/** Adds a user to a household by an invitation. */
export async function join(owner: TestUser, household: string, testUser: TestUser, role: Role = 'member') {
  const { code } = await invite(owner, household, role)
  await accept(testUser, code)
}

/** A new user in somebody's household, who has no other. */
export async function newMember(testApp: TestApp, owner: TestUser, name: string, role: Role = 'member') {
  const testUser = await createTestUser(testApp, name)
  await join(owner, await householdOf(testApp, owner), testUser, role)
  return testUser
}

const member = z.object({ user_id: z.string(), name: z.string(), role: z.string(), joined_at: z.string() })

/** The members of a household with their roles, longest-standing first: `anna owner`. */
export async function membersOf(testUser: TestUser, household: string): Promise<string[]> {
  const { body } = await testUser.get(`/households/${household}/members`)
  return z
    .array(member)
    .parse(body)
    .map(({ name, role }) => `${name} ${role}`)
}
