import { addressOf } from '../../http/client-address.ts'
import type { Context } from '../../http/operation.ts'
import { openCounters, type Counted, type Limit } from '../../identity/counters.ts'
import { countGuess, tryCounted } from '../../identity/rate-limit.ts'
import { isKnownDevice } from '../sessions/device.ts'
import { notifyOfWrongFactor } from '../notices/notices.ts'
import { isRecoveryCode } from '../factor/recovery-codes.ts'
import { isWrongFactorCode, refuseFactorCode } from '../user-pool/user-pool-errors.ts'

const hours = 60 * 60

/**
 * Wrong codes of a second factor, per account from anywhere but its known devices and running sessions, which have counts
 * of their own: only somebody who knows the password can use them up, but that may not be the owner.
 */
const factorCodes: Limit = { kind: 'second factor', attempts: 10, seconds: hours }

const recoveryCodesPerAddress: Limit = {
  kind: 'recovery code from here',
  attempts: 10,
  seconds: hours,
}

/** Wrong recovery codes, per account from anywhere. Nobody guesses one of 2^40, so that the owner is hardly shut out. */
const recoveryCodesPerName: Limit = { kind: 'recovery code', attempts: 300, seconds: hours }

/** A code for the second factor of an account, and the session that sends it; null at a login. */
export interface FactorGuess {
  readonly id: string
  readonly name: string
  readonly session: string | null
  readonly code: string
}

/**
 * Makes a guess at a code of an account's second factor, or at a recovery code. It is counted before it is made, and
 * refunded if it was right. A wrong one is reported to the user, since its sender knows the password (OWASP ASVS 5.0,
 * 6.3.5): once an hour, and not if it came from a session or device of theirs.
 */
export async function guessFactorCode<Result>(
  context: Context,
  guess: FactorGuess,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const trusted = trustedPlace(context, guess)
  const counted = await countGuess(openCounters(context.platform, countersOf(context, guess, trusted)))
  return tryCounted(counted, { isWrong: isWrongFactorCode, attempt }).catch(async (error: unknown) => {
    if (isWrongFactorCode(error) && trusted.length === 0) await notifyOfWrongFactor(context, guess)
    return refuseFactorCode(error)
  })
}

function countersOf(
  context: Context,
  { id, code }: FactorGuess,
  trusted: readonly string[],
): readonly Counted[] {
  if (!isRecoveryCode(code)) return [[factorCodes, id, ...trusted]]
  if (trusted.length > 0) return [[recoveryCodesPerAddress, id, ...trusted]]
  const address = addressOf(context.event, context.platform)
  return [
    [recoveryCodesPerAddress, id, 'address', address],
    [recoveryCodesPerName, id],
  ]
}

// Those who passed the second factor before have a counter of their own, which nobody else can use up.
function trustedPlace({ platform, event }: Context, { name, session }: FactorGuess): readonly string[] {
  if (session !== null) return ['session', session]
  return isKnownDevice(platform, event, name) ? ['known device'] : []
}
