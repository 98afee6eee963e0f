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
  verifyEmail,
} from '../auth/user-pool.ts'
import { findMember } from '../households/household-store.ts'
import { defaultOf } from '../households/my-households.ts'
import { householdNotFound } from '../identity/enter-household.ts'
import type { Context, Operations } from '../http/operation.ts'
import { acts, readsOwn, type Own } from '../http/user-operations.ts'
import { entranceScope } from '../store/scope.ts'
import { changeUser } from '../identity/change-user.ts'
import { signInAgain } from '../identity/user.ts'
import { bury } from './tombstone.ts'
import { me as routes } from './contract.ts'
import { departEverywhere, listDepartures } from './account-deletion.ts'

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
    // This session goes last, so that it may ask again when something breaks on the way.
    await endAllSessions(platform, caller.id, caller.session)
    await departEverywhere(platform, own)
    await deleteUser(platform, caller.name)
    await bury(platform, caller.id)
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

async function describe({ platform, ...own }: Own & Pick<Context, 'platform'>) {
  const { id, name } = own.caller
  const { email } = await findUser(platform, name)
  return { id, name, email, default_household: await defaultOf(own) }
}

function tokenOf({ event }: Pick<Context, 'event'>): string {
  const token = bearerOf(event)
  if (!token) throw signInAgain()
  return token
}
