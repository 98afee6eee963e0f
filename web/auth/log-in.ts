import { auth } from '../../functions/auth/contract.ts'
import { call } from '../api/call.ts'
import { session } from '../api/session.ts'

/**
 * Starts a session.
 *
 * @param name the user name or the e-mail address
 * @throws {ApiFailure} if the login fails
 */
export async function logIn(name: string, password: string): Promise<void> {
  const { token } = await call(auth.login, { body: { name, password } })
  session.begin(token)
}

/**
 * Ends the session, in this browser even if the request fails.
 *
 * @throws {ApiFailure} if the request fails
 */
export async function logOut(): Promise<void> {
  try {
    await call(auth.logout)
  } finally {
    session.end()
  }
}
