import { expect } from 'vitest'
import { items as routes } from '../../functions/items/contract.ts'
import { householdOf } from './store.ts'
import type { Sending, TestApp, TestUser } from './test-app.ts'

type Headers = NonNullable<Sending['headers']>

/** A new user, whose household has one milk and wants five. */
export async function householdWithMilk(testApp: TestApp) {
  const anna = await testApp.signUp()
  const milk = await anna.stocked('Milk', 1, 5)
  const inside = { 'x-household-id': await householdOf(testApp, anna) }
  return { anna, milk, inside }
}

/** The point of the list as it is now. */
export const pointOf = async (testUser: TestUser, headers: Headers = {}) =>
  String((await testUser.get('/items', headers)).headers.get('x-point'))

/** The changes of the household's list since a point. */
export async function changesSince(testUser: TestUser, point: string, headers: Headers = {}) {
  const reply = await testUser.get(`/items/changes?since=${point}`, headers)
  expect(reply.status).toBe(200)
  return routes.changes.answers[200].parse(reply.body)
}
