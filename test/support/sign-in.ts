import * as z from 'zod/mini'
import { sendWithRetry } from './retry-client.ts'
import { goodPassword, TestUser } from './test-app.ts'

const session = z.object({ token: z.string() })

/** An anonymous client of a running app. */
export const anonymousAt = (url: string) => new TestUser(url, 'anonymous', '', '')

/** Signs a user in to a running app, which may be short of time. */
export async function signIn(url: string, name: string, password = goodPassword): Promise<TestUser> {
  const begun = await sendWithRetry(() => anonymousAt(url).post('/auth/login', { name, password }))
  const [cookie = ''] = begun.headers.getSetCookie()
  return new TestUser(url, name, session.parse(begun.body).token, cookie.split(';')[0] ?? '')
}
