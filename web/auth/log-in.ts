import { auth } from '../../functions/auth/contract.ts'
import { call } from '../api/call.ts'
import { deviceTimeZone } from '../api/device-time-zone.ts'
import { session } from '../api/session.ts'
import { pendingInvitation } from './pending-invitation.ts'

/** The challenges that `Challenge` can show. */
const challenges = ['SOFTWARE_TOKEN_MFA']

/** A login whose password was right, and which waits for an answer to its challenge. */
export interface ChallengedLogin {
  readonly challenge: string
  /** Names the login to the server. */
  readonly session: string
  readonly name: string
  /** Sent again with a recovery code. */
  readonly password: string
}

/**
 * Starts a session. Returns the challenge of an account with a second factor.
 *
 * @param name the user name or the e-mail address
 * @throws {ApiFailure} if the login fails
 */
export async function logIn(name: string, password: string): Promise<ChallengedLogin | undefined> {
  const invited = pendingInvitation.code() !== undefined
  const body = { name, password, challenges, invited, time_zone: deviceTimeZone() }
  const begun = await call(auth.login, { body })
  if (!('token' in begun)) return { name, password, ...begun }
  session.begin(begun.token)
  return undefined
}

/** @throws {ApiFailure} if that fails */
export async function completeLogin(login: ChallengedLogin, code: string): Promise<void> {
  const { session: challenged, password } = login
  const body = { session: challenged, code, password, time_zone: deviceTimeZone() }
  const { token } = await call(auth.challenge, { body })
  session.begin(token)
}
