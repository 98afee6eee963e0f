import { UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider'
import { publicRoute, type Context, type Operations } from '../http/operation.ts'
import { userAction } from '../http/user-operations.ts'
import { Problem, explain } from '../protocol/problem.ts'
import { findDefaultMembership } from '../identity/enter-household.ts'
import { ensureHousehold } from '../identity/first-household.ts'
import { callerOf, sessionEnded, signInAgain } from '../identity/caller.ts'
import { hasEnded } from '../identity/user.ts'
import type { Platform } from '../runtime/platform.ts'
import { findAccount } from '../accounts/user-pool/account.ts'
import { countMail, guessCode } from '../accounts/limits/attempts.ts'
import { firstHouseholdName } from '../accounts/first-household-name.ts'
import { auth as routes } from './contract.ts'
import { completeLogin, logIn, startSession } from './login.ts'
import { mailLanguage } from '../accounts/notices/mail-language.ts'
import { recordNewPassword } from '../accounts/sign-in/new-password.ts'
import { refuseGuessablePassword } from '../accounts/sign-in/refuse-guessable-password.ts'
import { clearRefreshCookie, readRefreshCookie, refreshSeconds } from '../accounts/sessions/refresh-cookie.ts'
import {
  hideExistence,
  ignoreInvalidRefreshToken,
  isRefreshTokenInvalid,
  refuseSignUp,
  usernameTaken,
} from '../accounts/user-pool/user-pool-errors.ts'
import { listSession, readStoredUser } from '../accounts/sessions/session-list.ts'
import { countConfirmed } from './daily-sign-ups.ts'
import { countSignUp } from './sign-up-limits.ts'
import { freeUnconfirmedName } from './free-unconfirmed-name.ts'
import { holdName } from './hold-name.ts'
import { refuseMisleadingName } from './user-name.ts'
import {
  claimsOf,
  endAllSessions,
  endAndRevoke,
  endSession,
  isSessionEnded,
  verifyBearer,
} from '../accounts/sessions/sessions.ts'
import * as userPool from '../accounts/user-pool/user-pool.ts'

/** Refuses a name that an account of an earlier version has in another form. */
async function refuseTakenForm(platform: Platform, name: string): Promise<void> {
  const decomposed = name.normalize('NFD')
  if (decomposed === name || !(await findAccount(platform, decomposed))) return
  throw usernameTaken()
}

/** Asks for a mail, and answers after a whole number of steps, so that its time does not tell what was found. */
function mailing(send: typeof userPool.resendCode) {
  return async ({ platform, event, body }: Context & { readonly body: { readonly name: string } }) => {
    const { pause, answerStep } = platform
    const began = process.uptime() * 1_000
    const name = await countMail({ platform, event }, body.name)
    await send(platform, name, mailLanguage(event)).catch(hideExistence)
    await pause(answerStep - ((process.uptime() * 1_000 - began) % answerStep))
    return { status: 204, body: undefined } as const
  }
}

export const auth: Operations<typeof routes> = {
  login: publicRoute(routes.login, async ({ body, ...context }) => logIn(context, body)),

  challenge: publicRoute(routes.challenge, async ({ body, ...context }) =>
    completeLogin(context, body.session, body),
  ),

  verifyToken: publicRoute(routes.verifyToken, async ({ platform, event }) => {
    const invalid = new Problem(
      'invalid',
      explain('invalid_token', 'Token verification failed: Invalid token.'),
    )
    const claims = await verifyBearer(platform, event)
    if (!claims || (await isSessionEnded(platform, callerOf(claims)))) throw invalid
    const { id, email } = await userPool.findUser(platform, claims.username).catch((error: unknown) => {
      throw error instanceof UserNotFoundException ? invalid : error
    })
    const expires_at = new Date(claims.exp * 1000).toISOString()
    return { status: 200, body: { valid: true, user: { id, name: claims.username, email }, expires_at } }
  }),

  refresh: publicRoute(routes.refresh, async ({ platform, event }) => {
    const cookie = readRefreshCookie(platform, event)
    const stored = cookie && (await readStoredUser(platform, cookie.user))
    if (!stored) throw signInAgain()
    if (hasEnded(stored.user, cookie)) throw sessionEnded()
    const [member] = await Promise.all([
      findDefaultMembership(platform, stored.id, stored.user),
      // Only the list is older without it.
      listSession(platform, event, cookie, stored).catch(() => undefined),
    ])
    try {
      const tokens = await userPool.refreshTokens(platform, cookie.token)
      // A user whom an earlier version logged in may have none yet.
      if (!member) {
        const caller = callerOf(claimsOf(tokens.accessToken))
        const name = firstHouseholdName(event, caller.name)
        await ensureHousehold(platform, caller, undefined, { name })
      }
      return startSession({ platform, event }, tokens)
    } catch (error) {
      if (!isRefreshTokenInvalid(error)) throw error
      // A token that was used already may be stolen, and so may the one that replaced it.
      await endSession(platform, cookie)
      await userPool.revoke(platform, cookie.token).catch(ignoreInvalidRefreshToken)
      throw sessionEnded('refresh token was used')
    }
  }),

  logout: publicRoute(routes.logout, async ({ platform, event }) => {
    const cookie = readRefreshCookie(platform, event)
    const claims = await verifyBearer(platform, event, refreshSeconds)
    if (cookie) await endAndRevoke(platform, cookie)
    if (claims && claims.origin_jti !== cookie?.session) await endSession(platform, callerOf(claims))
    return { status: 204, body: undefined, cookies: [clearRefreshCookie(event)] }
  }),

  logoutAll: userAction(routes.logoutAll, async ({ platform, event, caller }) => {
    await endAllSessions(platform, caller.id, null)
    await userPool.signOutEverywhere(platform, caller.name)
    return { status: 204, body: undefined, cookies: [clearRefreshCookie(event)] }
  }),

  signUp: publicRoute(routes.signUp, async ({ platform, event, body }) => {
    refuseMisleadingName(body.name)
    await refuseGuessablePassword(body.password, [body.name, body.email])
    await countSignUp({ platform, event }, body, async () => {
      await refuseTakenForm(platform, body.name)
      await freeUnconfirmedName({ platform, event }, body)
      await userPool.signUp(platform, body, mailLanguage(event)).catch(refuseSignUp)
    })
    return { status: 201, body: { name: body.name, confirmed: false } }
  }),

  confirm: publicRoute(routes.confirm, async ({ platform, event, body }) => {
    let confirmed = body.name
    await guessCode({ platform, event }, body.name, (name) => {
      confirmed = name
      return holdName(platform, name, () => userPool.confirmSignUp(platform, name, body.code))
    })
    // The account is confirmed in any case, and the same code would be refused.
    await countConfirmed(platform, confirmed).catch(() => undefined)
    return { status: 204, body: undefined }
  }),

  resend: publicRoute(routes.resend, mailing(userPool.resendCode)),

  forgotPassword: publicRoute(routes.forgotPassword, mailing(userPool.forgotPassword)),

  resetPassword: publicRoute(routes.resetPassword, async ({ platform, event, body }) => {
    await refuseGuessablePassword(body.password, [body.name])
    let tried = body.name
    await guessCode({ platform, event }, body.name, (name) => {
      tried = name
      return holdName(platform, name, () => userPool.confirmForgotPassword(platform, { ...body, name }))
    })
    const { id, name } = await userPool.findUser(platform, tried)
    await recordNewPassword({ platform, event }, { id, name, session: null })
    return { status: 204, body: undefined }
  }),
}
