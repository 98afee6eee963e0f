import { confirmIdentity } from '../accounts/sign-in/confirm-identity.ts'
import { guessFactorCode } from '../accounts/limits/factor-attempts.ts'
import { changeFactor, findFactor, isOn, noFactor, type Factor } from '../accounts/factor/factor.ts'
import { notify } from '../accounts/notices/notices.ts'
import { makeRecoveryCodes } from '../accounts/factor/recovery-codes.ts'
import { tokenOf } from '../accounts/sessions/sessions.ts'
import {
  associateSoftwareToken,
  requireSoftwareToken,
  verifySoftwareToken,
} from '../accounts/factor/software-token.ts'
import type { Operations } from '../http/operation.ts'
import { userAction } from '../http/user-operations.ts'
import { Problem, explain } from '../protocol/problem.ts'
import { secondsOf, timeOfSeconds } from '../model/time.ts'
import { factor as routes } from './factor-contract.ts'

/** How long the secret waits for its code, in seconds. */
const setUpSeconds = 30 * 60

const isSecret = true

export const factor: Operations<typeof routes> = {
  getFactor: userAction(routes.getFactor, async ({ platform, caller }) => {
    const found = await findFactor(platform, caller.id)
    if (typeof found?.since !== 'number')
      return { status: 200, body: { on: false, since: null, recovery_codes: 0 } }
    const since = timeOfSeconds(found.since)
    return { status: 200, body: { on: true, since, recovery_codes: found.recovery_codes.length } }
  }),

  beginFactor: userAction(
    routes.beginFactor,
    async ({ platform, event, caller, body, now }) => {
      if (isOn(await findFactor(platform, caller.id))) throw alreadyOn()
      await confirmIdentity({ platform, event }, caller, body)
      const secret = await associateSoftwareToken(platform, tokenOf({ event }))
      const begun = { session: caller.session, at: secondsOf(now) }
      await changeFactor(platform, caller.id, (found) => ({ ...refuseOn(found), ...noFactor, begun }))
      return { status: 200, body: { secret, uri: uriOf(caller.name, secret) } }
    },
    { isSecret },
  ),

  confirmFactor: userAction(
    routes.confirmFactor,
    async ({ platform, event, caller, body, now }) => {
      refuseUnbegun(await findFactor(platform, caller.id), caller.session, now)
      await guessFactorCode({ platform, event }, { ...caller, code: body.code }, () =>
        verifySoftwareToken(platform, tokenOf({ event }), body.code.replaceAll(/\s/g, '')),
      )
      const { codes, hashes: recovery_codes } = makeRecoveryCodes(platform, caller.id)
      await changeFactor(platform, caller.id, (found) => {
        refuseUnbegun(found, caller.session, now)
        return { ...found, recovery_codes }
      })
      return { status: 200, body: { recovery_codes: codes } }
    },
    { isSecret },
  ),

  turnFactorOn: userAction(routes.turnFactorOn, async ({ platform, event, caller, user, now }) => {
    let wasOn = false
    await changeFactor(platform, caller.id, (found) => {
      wasOn = isOn(found)
      if (wasOn) return found
      refuseUnbegun(found, caller.session, now)
      if (found.recovery_codes.length === 0) throw notSetUp()
      return { ...found, begun: null, since: secondsOf(now) }
    })
    await Promise.all([
      // If this fails, the next login makes up for it.
      requireSoftwareToken(platform, caller.name, true),
      ...(wasOn ? [] : [notify({ platform, event }, caller, ['factor_on'], { user })]),
    ])
    return { status: 204, body: undefined }
  }),

  turnFactorOff: userAction(routes.turnFactorOff, async ({ platform, event, caller, user, body }) => {
    await confirmIdentity({ platform, event }, caller, body)
    let wasOn = false
    await changeFactor(platform, caller.id, (found) => {
      wasOn = isOn(found)
      return { ...found, ...noFactor }
    })
    await Promise.all([
      requireSoftwareToken(platform, caller.name, false),
      ...(wasOn ? [notify({ platform, event }, caller, ['factor_off'], { user })] : []),
    ])
    return { status: 204, body: undefined }
  }),

  renewRecoveryCodes: userAction(
    routes.renewRecoveryCodes,
    async ({ platform, event, caller, user, body }) => {
      if (!isOn(await findFactor(platform, caller.id))) throw notSetUp()
      await confirmIdentity({ platform, event }, caller, body)
      const { codes, hashes: recovery_codes } = makeRecoveryCodes(platform, caller.id)
      await changeFactor(platform, caller.id, (found) => {
        if (!isOn(found)) throw notSetUp()
        return { ...found, recovery_codes }
      })
      await notify({ platform, event }, caller, ['recovery_codes_renewed'], { user })
      return { status: 200, body: { recovery_codes: codes } }
    },
    { isSecret },
  ),
}

function refuseOn(found: Factor): Factor {
  if (isOn(found)) throw alreadyOn()
  return found
}

/** Only the session that has given the password can go on. */
function refuseUnbegun(found: Factor | undefined, session: string, now: Date): void {
  const { begun = null } = found ?? {}
  if (begun?.session !== session || begun.at < secondsOf(now) - setUpSeconds) throw notSetUp()
}

const alreadyOn = () =>
  new Problem('conflict', explain('factor_on_already', 'The second factor is on already.'))

const notSetUp = () =>
  new Problem('conflict', explain('factor_not_set_up', 'Please set up the second factor first.'))

/** https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
function uriOf(name: string, secret: string): string {
  const issuer = 'Household inventory'
  const label = [issuer, name].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
