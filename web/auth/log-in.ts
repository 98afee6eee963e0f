import { auth } from '../../functions/auth/contract.ts'
import { call } from '../api/call.ts'
import { session } from '../api/session.ts'

/** Begins a session; name is the user name or the e-mail address. */
export async function logIn(name: string, password: string): Promise<void> {
  const { token } = await call(auth.login, { body: { name, password } })
  session.begin(token)
}

/** Ends the session, here in any case: a server that can't be reached keeps nobody signed in. */
export async function logOut(): Promise<void> {
  try {
    await call(auth.logout)
  } finally {
    session.end()
  }
}
