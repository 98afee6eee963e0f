import { UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider'
import { open, type Operations } from '../http/operation.ts'
import { acts } from '../http/user-operations.ts'
import { Problem } from '../runtime/problem.ts'
import { callerOf, signInAgain } from '../identity/user.ts'
import { codesFromHere, countMail, guess } from './attempts.ts'
import { auth as routes } from './contract.ts'
import { begin, login } from './login.ts'
import { refuseCommonPassword } from './password.ts'
import { clearRefreshCookie, readRefreshCookie, refreshSeconds } from './refresh-cookie.ts'
import { hideExistence, ignoreSpent, isSpent, isWrongCode, refuseCode, refuseSignUp } from './refusals.ts'
import { endAllSessions, endSession, isOver, verifyBearer } from './sessions.ts'
import {
  confirmForgotPassword,
  confirmSignUp,
  findUser,
  forgotPassword,
  renew,
  resendCode,
  revoke,
  signOutEverywhere,
  signUp,
} from './user-pool.ts'

export const auth: Operations<typeof routes> = {
  login: open(routes.login, async ({ body, ...context }) => login(context, body.name, body.password)),

  verifyToken: open(routes.verifyToken, async ({ platform, event }) => {
    const invalid = new Problem('invalid', 'Token verification failed: Invalid token.')
    const claims = await verifyBearer(platform, event)
    if (!claims || (await isOver(platform, callerOf(claims)))) throw invalid
    const { id, email } = await findUser(platform, claims.username).catch((error: unknown) => {
      throw error instanceof UserNotFoundException ? invalid : error
    })
    const expires_at = new Date(claims.exp * 1000).toISOString()
    return { status: 200, body: { valid: true, user: { id, name: claims.username, email }, expires_at } }
  }),

  refresh: open(routes.refresh, async ({ platform, event }) => {
    const cookie = readRefreshCookie(platform, event)
    if (!cookie || (await isOver(platform, cookie))) throw signInAgain()
    try {
      return begin({ platform, event }, await renew(platform, cookie.token))
    } catch (error) {
      if (!isSpent(error)) throw error
      // Whoever sends a spent token may have stolen it, and so may whoever holds its successor.
      await endSession(platform, cookie)
      await revoke(platform, cookie.token).catch(ignoreSpent)
      throw signInAgain()
    }
  }),

  logout: open(routes.logout, async ({ platform, event }) => {
    const cookie = readRefreshCookie(platform, event)
    const claims = await verifyBearer(platform, event, refreshSeconds)
    if (cookie) await endSession(platform, cookie)
    if (claims) await endSession(platform, callerOf(claims))
    if (cookie) await revoke(platform, cookie.token).catch(ignoreSpent)
    return { status: 204, body: undefined, cookies: [clearRefreshCookie(event)] }
  }),

  logoutAll: acts(routes.logoutAll, async ({ platform, event, caller }) => {
    await endAllSessions(platform, caller.id, null)
    await signOutEverywhere(platform, caller.name)
    return { status: 204, body: undefined, cookies: [clearRefreshCookie(event)] }
  }),

  signUp: open(routes.signUp, async ({ platform, event, body }) => {
    refuseCommonPassword(body.password, [body.name, body.email])
    await countMail({ platform, event }, body.email)
    await signUp(platform, body).catch(refuseSignUp)
    return { status: 201, body: { name: body.name, confirmed: false } }
  }),

  confirm: open(routes.confirm, async ({ platform, event, body }) => {
    await guess({ platform, event }, codesFromHere, body.name, {
      isWrong: isWrongCode,
      attempt: () => confirmSignUp(platform, body.name, body.code),
    }).catch(refuseCode)
    return { status: 204, body: undefined }
  }),

  resend: open(routes.resend, async ({ platform, event, body }) => {
    await countMail({ platform, event }, body.name)
    await resendCode(platform, body.name).catch(hideExistence)
    return { status: 204, body: undefined }
  }),

  forgotPassword: open(routes.forgotPassword, async ({ platform, event, body }) => {
    await countMail({ platform, event }, body.name)
    await forgotPassword(platform, body.name).catch(hideExistence)
    return { status: 204, body: undefined }
  }),

  resetPassword: open(routes.resetPassword, async ({ platform, event, body }) => {
    refuseCommonPassword(body.password, [body.name])
    await guess({ platform, event }, codesFromHere, body.name, {
      isWrong: isWrongCode,
      attempt: () => confirmForgotPassword(platform, body),
    }).catch(refuseCode)
    const { id } = await findUser(platform, body.name)
    await endAllSessions(platform, id, null)
    return { status: 204, body: undefined }
  }),
}
