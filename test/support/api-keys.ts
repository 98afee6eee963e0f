import * as z from 'zod/mini'
import type { ApiKeyScope } from '../../functions/protocol/api-key-scopes.ts'
import { goodPassword, TestUser, type Sending, type TestApp } from './test-app.ts'

const made = z.object({ id: z.string(), key: z.string() })

/** A key, and the program that sends it. */
export interface Program {
  readonly id: string
  readonly key: string
  readonly program: TestUser
}

/** A program that sends this key. */
export const programWith = ({ runtime }: TestApp, key: string) =>
  new TestUser(runtime.url, 'a program', key, '')

export const askForKey = (
  testUser: TestUser,
  household: string,
  sent: object = {},
  headers?: Sending['headers'],
) =>
  testUser.post(
    `/households/${household}/api-keys`,
    { name: 'Home Assistant', scope: 'look', password: goodPassword, ...sent },
    headers,
  )

/** Makes a key of a household. */
export async function makeKey(
  testApp: TestApp,
  testUser: TestUser,
  household: string,
  scope: ApiKeyScope,
  more: object = {},
): Promise<Program> {
  const { id, key } = made.parse((await askForKey(testUser, household, { scope, ...more })).body)
  return { id, key, program: programWith(testApp, key) }
}

/** Makes the address of a calendar, below `/api`, and returns it with its key. */
export async function makeCalendar(testUser: TestUser, household: string) {
  const reply = await askForKey(testUser, household, { name: 'Calendar', scope: 'calendar' })
  const { id, key } = made.parse(reply.body)
  return { id, key, path: `/feeds/${key}.ics` }
}
