import type { Context } from '../http/operation.ts'
import type { Caller } from '../identity/caller.ts'
import { Problem } from '../runtime/problem.ts'
import { guessFactorCode, guessInSession } from './attempts.ts'
import { notify } from './notices.ts'
import { isRecoveryCode } from './recovery-codes.ts'
import { answerChallenge, signIn } from './sign-in.ts'
import { isWrongPassword, refuseCurrentPassword } from './user-pool-errors.ts'
import { revoke } from './user-pool.ts'

/** What a signed-in user sends again before something sensitive. */
export interface Credentials {
  readonly password: string
  /** A code of the second factor, or a recovery code; needed where the factor is on. */
  readonly code?: string | undefined
}

/**
 * Asks the caller for the password and, if it is on, the second factor, by a login whose tokens nobody gets.
 *
 * @throws {Problem} `invalid` and `too_many`
 */
export async function confirmIdentity(
  context: Context,
  caller: Caller,
  { password, code }: Credentials,
): Promise<void> {
  const { platform } = context
  const signedIn = await guessInSession({ platform }, caller.session, {
    isWrong: isWrongPassword,
    attempt: () => signIn(platform, caller.name, password, caller),
  }).catch(refuseCurrentPassword)
  if (signedIn.tokens) return revoke(platform, signedIn.tokens.refreshToken)
  if (code === undefined) throw codeMissing()
  const tokens = await guessFactorCode({ platform }, caller.id, () =>
    answerChallenge(platform, signedIn, { code, password }),
  )
  await revoke(platform, tokens.refreshToken)
  if (isRecoveryCode(code)) await notify(context, caller, ['recovery_code_used'])
}

function codeMissing(): Problem {
  const message = 'Please enter the code of your second factor.'
  return new Problem('invalid', message, { errors: [{ path: 'code', message }] })
}
