import {
  AliasExistsException,
  CodeMismatchException,
  ExpiredCodeException,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  RefreshTokenReuseException,
  TooManyFailedAttemptsException,
  TooManyRequestsException,
  UserNotConfirmedException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Event } from '../shared/event.ts'
import { open, type Operations } from '../shared/operation.ts'
import type { Platform } from '../shared/platform.ts'
import { Problem } from '../shared/problem.ts'
import { signInAgain } from '../shared/user.ts'
import { auth as routes } from './contract.ts'
import { clearCookie, readCookie, refreshSeconds, writeCookie } from './cookie.ts'
import { claimsOf, endSession, hasEnded, verifyBearer, type SessionName } from './sessions.ts'
import { confirmSignUp, emailOf, initiateAuth, renew, revoke, signUp, type Tokens } from './user-pool.ts'

export const auth: Operations<typeof routes> = {
  login: open(routes.login, async ({ platform, event, body }) => {
    const tokens = await initiateAuth(platform, body.name, body.password).catch(refuseLogin)
    return begin(platform, event, tokens)
  }),

  verifyToken: open(routes.verifyToken, async ({ platform, event }) => {
    const invalid = new Problem('invalid', 'Token verification failed: Invalid token.')
    const claims = await verifyBearer(platform, event)
    if (!claims || (await hasEnded(platform, sessionOf(claims)))) throw invalid
    const { sub: id, username: name } = claims
    const email = await emailOf(platform, name).catch((error: unknown) => {
      throw error instanceof UserNotFoundException ? invalid : error
    })
    const expires_at = new Date(claims.exp * 1000).toISOString()
    return { status: 200, body: { valid: true, user: { id, name, email }, expires_at } }
  }),

  refresh: open(routes.refresh, async ({ platform, event }) => {
    const cookie = readCookie(platform, event)
    if (!cookie || (await hasEnded(platform, cookie))) throw signInAgain()
    try {
      return begin(platform, event, await renew(platform, cookie.token))
    } catch (error) {
      if (!spent(error)) throw error
      // Whoever sends a spent token may have stolen it, and so may whoever holds its successor.
      await endSession(platform, cookie)
      await revoke(platform, cookie.token).catch(ignoreSpent)
      throw signInAgain()
    }
  }),

  logout: open(routes.logout, async ({ platform, event }) => {
    const cookie = readCookie(platform, event)
    const claims = await verifyBearer(platform, event, refreshSeconds)
    if (cookie) await endSession(platform, cookie)
    if (claims) await endSession(platform, sessionOf(claims))
    if (cookie) await revoke(platform, cookie.token).catch(ignoreSpent)
    return { status: 204, body: undefined, cookies: [clearCookie(event)] }
  }),

  signUp: open(routes.signUp, async ({ platform, body }) => {
    await signUp(platform, body).catch(refuseSignUp)
    return { status: 201, body: { name: body.name, confirmed: false } }
  }),

  confirm: open(routes.confirm, async ({ platform, body }) => {
    await confirmSignUp(platform, body.name, body.code).catch(refuseCode)
    return { status: 204, body: undefined }
  }),
}

function begin(platform: Platform, event: Event, { accessToken, refreshToken, expiresIn }: Tokens) {
  const name = sessionOf(claimsOf(accessToken))
  const cookies = [writeCookie(platform, event, { ...name, token: refreshToken })]
  return { status: 200 as const, body: { token: accessToken, expires_in: expiresIn }, cookies }
}

const sessionOf = ({ sub, origin_jti }: { sub: string; origin_jti: string }): SessionName => ({
  user: sub,
  session: origin_jti,
})

const spent = (error: unknown) =>
  error instanceof NotAuthorizedException || error instanceof RefreshTokenReuseException

function ignoreSpent(error: unknown): void {
  if (!spent(error)) throw error
}

function refuseLogin(error: unknown): never {
  if (error instanceof NotAuthorizedException || error instanceof UserNotFoundException)
    throw new Problem('unauthenticated', 'Invalid username or password.')
  if (error instanceof UserNotConfirmedException)
    throw new Problem('forbidden', 'Please confirm your e-mail address first.')
  throw tooMany(error)
}

function refuseSignUp(error: unknown): never {
  if (error instanceof UsernameExistsException) throw new Problem('conflict', 'This user name is taken.')
  if (error instanceof InvalidPasswordException)
    throw refusedField('password', 'Please choose another password.')
  throw tooMany(error)
}

function refuseCode(error: unknown): never {
  // Only who has read the mail gets here, so that this tells them nothing about somebody else.
  if (error instanceof AliasExistsException)
    throw new Problem('conflict', 'This e-mail address has an account already. Please sign in with it.')
  const wrong = [CodeMismatchException, ExpiredCodeException, NotAuthorizedException, UserNotFoundException]
  if (wrong.some((kind) => error instanceof kind))
    throw refusedField('code', 'This code is wrong or has expired.')
  throw tooMany(error)
}

function refusedField(path: string, message: string): Problem {
  return new Problem('invalid', message, { errors: [{ path, message }] })
}

function tooMany(error: unknown): unknown {
  const limits = [LimitExceededException, TooManyFailedAttemptsException, TooManyRequestsException]
  if (!limits.some((kind) => error instanceof kind)) return error
  return new Problem('too_many', 'Too many attempts. Please try again in a few minutes.', { retryAfter: 300 })
}
