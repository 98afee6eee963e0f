import { sendWithRetry } from './retry-client.ts'
import { goodPassword, signedInBy, TestUser } from './test-app.ts'

/** An anonymous client of a running app. */
export const anonymousAt = (url: string) => new TestUser(url, 'anonymous', '', '')

/** Signs a user in to a running app, which may be short of time. */
export async function signIn(url: string, name: string, password = goodPassword): Promise<TestUser> {
  const login = () => anonymousAt(url).post('/auth/login', { name, password })
  return signedInBy(url, name, await sendWithRetry(login))
}
