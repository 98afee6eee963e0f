import { countMail, guessInSession } from '../auth/attempts.ts'
import { refuseCommonPassword } from '../auth/password.ts'
import {
  isWrongCode,
  isWrongPassword,
  refuseCode,
  refuseEmail,
  refusePresentPassword,
} from '../auth/refusals.ts'
import { bearerOf, endAllSessions } from '../auth/sessions.ts'
import {
  changeEmail,
  changePassword,
  deleteUser,
  findUser,
  initiateAuth,
  revoke,
  signOutEverywhere,
  verifyEmail,
} from '../auth/user-pool.ts'
import { findMember } from '../households/household-store.ts'
import { householdNotFound } from '../shared/household.ts'
import type { Context, Operations } from '../shared/operation.ts'
import { acts, readsOwn, type Own } from '../shared/own-operation.ts'
import { entranceScope } from '../shared/scope.ts'
import { changeUser } from '../shared/user-store.ts'
import { signInAgain } from '../shared/user.ts'
import { me as routes } from './contract.ts'
import { departEverywhere, listDepartures } from './departures.ts'

// Longer than any token lives, so that none of them finds the user's record missing and begins anew.
const tombstoneSeconds = 60 * 60

export const me: Operations<typeof routes> = {
  get: readsOwn(routes.get, async (own) => ({ status: 200, body: await describe(own) })),

  change: acts(routes.change, async ({ body, ...own }) => {
    const { caller, look, platform } = own
    const chosen = body.default_household
    if (!(await findMember(look(entranceScope(caller.id, chosen)), chosen, caller.id)))
      throw householdNotFound()
    await changeUser(platform, caller.id, (user) => ({ ...user, default_household: chosen }))
    return { status: 200, body: { ...(await describe(own)), default_household: chosen } }
  }),

  departures: readsOwn(routes.departures, async (own) => ({
    status: 200,
    body: await listDepartures(own, own.platform),
  })),

  remove: acts(routes.remove, async ({ platform, ...own }) => {
    const { caller } = own
    await departEverywhere(platform, own)
    await endAllSessions(platform, caller.id, null)
    await signOutEverywhere(platform, caller.name)
    await deleteUser(platform, caller.name)
    const expires_at = Math.floor(own.now.getTime() / 1000) + tombstoneSeconds
    await changeUser(platform, caller.id, (user) => ({ ...user, households: [], expires_at }))
    return { status: 204, body: undefined }
  }),

  changePassword: acts(routes.changePassword, async ({ platform, event, caller, body }) => {
    refuseCommonPassword(body.new_password, [caller.name], 'new_password')
    await guessInSession({ platform }, caller.session, {
      isWrong: isWrongPassword,
      attempt: () => changePassword(platform, tokenOf({ event }), body.password, body.new_password),
    }).catch(refusePresentPassword)
    await endAllSessions(platform, caller.id, caller.session)
    return { status: 204, body: undefined }
  }),

  changeEmail: acts(routes.changeEmail, async ({ platform, event, caller, body }) => {
    const { refreshToken } = await guessInSession({ platform }, caller.session, {
      isWrong: isWrongPassword,
      attempt: () => initiateAuth(platform, caller.name, body.password),
    }).catch(refusePresentPassword)
    await revoke(platform, refreshToken)
    await countMail({ platform, event }, body.email)
    await changeEmail(platform, caller.name, body.email).catch(refuseEmail)
    return { status: 204, body: undefined }
  }),

  confirmEmail: acts(routes.confirmEmail, async ({ platform, event, caller, body }) => {
    await guessInSession({ platform }, caller.session, {
      isWrong: isWrongCode,
      attempt: () => verifyEmail(platform, tokenOf({ event }), body.code),
    }).catch(refuseCode)
    return { status: 204, body: undefined }
  }),
}

async function describe({ caller, user, platform }: Own & Pick<Context, 'platform'>) {
  const { id, name } = caller
  const { email } = await findUser(platform, name)
  return { id, name, email, default_household: user?.default_household ?? null }
}

function tokenOf({ event }: Pick<Context, 'event'>): string {
  const token = bearerOf(event)
  if (!token) throw signInAgain()
  return token
}
