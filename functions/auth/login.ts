import { setTimeout } from 'node:timers/promises'
import type { Context } from '../http/operation.ts'
import type { Session } from '../identity/user.ts'
import { recordUser } from '../runtime/request-context.ts'
import { guessPassword } from './attempts.ts'
import { rememberDevice } from './device.ts'
import { isWrongPassword, refuseLogin } from './user-pool-errors.ts'
import { writeRefreshCookie } from './refresh-cookie.ts'
import { claimsOf, isSessionEnded } from './sessions.ts'
import { initiateAuth, type Tokens } from './user-pool.ts'

/** @throws {Problem} `unauthenticated`, `forbidden` and `too_many` */
export async function logIn(context: Context, name: string, password: string) {
  const { platform, event } = context
  const tokens = await guessPassword(context, name, {
    isWrong: isWrongPassword,
    attempt: () => initiateAuth(platform, name, password),
  }).catch(refuseLogin)
  const session = sessionOf(tokens)
  if (await isSessionEnded(platform, session)) {
    // All sessions that began in this second have ended. Times are whole seconds, so wait for the next one.
    await setTimeout(1_000 - (platform.now().getTime() % 1_000))
    return logIn(context, name, password)
  }
  const started = startSession(context, tokens)
  const { username } = claimsOf(tokens.accessToken)
  return { ...started, cookies: [...started.cookies, rememberDevice(platform, event, username)] }
}

/** Returns an answer with the access token in its body, and the refresh token as a cookie. */
export function startSession({ platform, event }: Context, tokens: Tokens) {
  recordUser(sessionOf(tokens).user)
  const cookie = writeRefreshCookie(platform, event, { ...sessionOf(tokens), token: tokens.refreshToken })
  const body = { token: tokens.accessToken, expires_in: tokens.expiresIn }
  return { status: 200 as const, body, cookies: [cookie] }
}

function sessionOf({ accessToken }: Tokens): Session {
  const { sub, origin_jti, auth_time } = claimsOf(accessToken)
  return { user: sub, session: origin_jti, began: auth_time }
}
