import { hasAccount } from '../accounts/user-pool/account.ts'
import { countMailTo, guessCodeOfNewAddress, guessInSession } from '../accounts/limits/attempts.ts'
import { confirmIdentity } from '../accounts/sign-in/confirm-identity.ts'
import { findFactor, isOn } from '../accounts/factor/factor.ts'
import { firstHouseholdName } from '../accounts/first-household-name.ts'
import { mailLanguage } from '../accounts/notices/mail-language.ts'
import { recordNewPassword } from '../accounts/sign-in/new-password.ts'
import { notify } from '../accounts/notices/notices.ts'
import { refuseGuessablePassword } from '../accounts/sign-in/refuse-guessable-password.ts'
import { refuseEmail, refuseCurrentPassword } from '../accounts/user-pool/user-pool-errors.ts'
import { endAllSessions, tokenOf } from '../accounts/sessions/sessions.ts'
import * as userPool from '../accounts/user-pool/user-pool.ts'
import { findMember } from '../households/household-store.ts'
import { householdNotFound } from '../identity/enter-household.ts'
import { firstHousehold } from '../identity/first-household.ts'
import type { Operations } from '../http/operation.ts'
import { userAction } from '../http/user-operations.ts'
import { membershipScope } from '../database/scope.ts'
import { withoutSession } from '../identity/caller.ts'
import { changeUser } from '../identity/user.ts'
import { factor } from './factor.ts'
import { describe, findOwn, notices } from './notices.ts'
import { ownData } from './own-data.ts'
import { sessions } from './sessions.ts'
import { leaveTombstone } from './tombstone.ts'
import { me as routes } from './contract.ts'
import { leaveAllHouseholds, listDepartures } from './account-deletion.ts'

const account: Operations<typeof routes> = {
  get: userAction(routes.get, async (own) => ({ status: 200, body: await describe(own) })),

  change: userAction(routes.change, async ({ body, ...own }) => {
    const { caller, openReader, platform } = own
    const { default_household: chosen, language, theme } = body
    if (chosen && !(await findMember(openReader(membershipScope(caller.id, chosen)), chosen, caller.id)))
      throw householdNotFound()
    const changed = {
      ...(chosen && { default_household: chosen }),
      ...(language && { language }),
      ...(theme && { theme }),
    }
    const before = await describe(own)
    await changeUser(platform, caller.id, (user) => ({ ...user, ...changed }))
    return { status: 200, body: { ...before, ...changed } }
  }),

  createHousehold: userAction(routes.createHousehold, async ({ platform, event, caller }) => {
    const name = firstHouseholdName(event, caller.name)
    const { scope, decide } = firstHousehold(platform, caller, { name })
    return {
      scope,
      decide: async (table) => ({ writes: await decide(table), answer: { status: 204, body: undefined } }),
    }
  }),

  departures: userAction(routes.departures, async (own) => ({
    status: 200,
    body: await listDepartures(own, own.platform),
  })),

  remove: userAction(routes.remove, async ({ platform, event, body, ...own }) => {
    const { caller } = own
    // If the account is gone already, a repeat goes on with the rest.
    if (await hasAccount(platform, caller)) await confirmIdentity({ platform, event }, caller, body)
    // This session ends last, so that the caller can try again if a later step fails.
    await endAllSessions(platform, caller.id, caller.session)
    await leaveAllHouseholds(platform, own)
    await userPool.deleteUser(platform, caller.name)
    // An invitation may have been accepted meanwhile. With the last session ended, none is any more.
    await endAllSessions(platform, caller.id, null)
    await leaveAllHouseholds(platform, { ...own, caller: withoutSession(caller) })
    await leaveTombstone(platform, caller.id)
    return { status: 204, body: undefined }
  }),

  changePassword: userAction(routes.changePassword, async ({ platform, event, caller, user, body }) => {
    const { email } = await findOwn(platform, caller.name)
    await refuseGuessablePassword(body.new_password, [caller.name, email], 'new_password')
    if (isOn(await findFactor(platform, caller.id))) await confirmIdentity({ platform, event }, caller, body)
    await guessInSession({ platform }, caller, () =>
      userPool.changePassword(platform, tokenOf({ event }), body.password, body.new_password),
    ).catch(refuseCurrentPassword)
    await recordNewPassword({ platform, event }, caller, user)
    return { status: 204, body: undefined }
  }),

  changeEmail: userAction(routes.changeEmail, async ({ platform, event, caller, body }) => {
    await confirmIdentity({ platform, event }, caller, body)
    await countMailTo({ platform, event }, body.email, caller.id)
    const { name } = caller
    await userPool.changeEmail(platform, { name, email: body.email }, mailLanguage(event)).catch(refuseEmail)
    return { status: 204, body: undefined }
  }),

  confirmEmail: userAction(routes.confirmEmail, async ({ platform, event, body, ...own }) => {
    const { caller, user } = own
    // Once the new one is confirmed, nobody knows the one before.
    const before = platform.mailer && (await userPool.findUser(platform, caller.name))
    await guessCodeOfNewAddress({ platform }, caller.id, () =>
      userPool.verifyEmail(platform, tokenOf({ event }), body.code),
    )
    await notify({ platform, event }, caller, ['email_changed'], { user, email: before?.email })
    return { status: 204, body: undefined }
  }),
}

export const me = { ...account, ...factor, ...notices, ...sessions, ...ownData }
