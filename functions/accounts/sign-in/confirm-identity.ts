import type { Context } from '../../http/operation.ts'
import type { Caller } from '../../identity/caller.ts'
import { invalidField, explain } from '../../protocol/problem.ts'
import { guessInSession } from '../limits/attempts.ts'
import { guessFactorCode } from '../limits/factor-attempts.ts'
import { notify } from '../notices/notices.ts'
import { isRecoveryCode } from '../factor/recovery-codes.ts'
import { answerChallenge, signIn } from './sign-in.ts'
import { refuseCurrentPassword } from '../user-pool/user-pool-errors.ts'
import { revoke } from '../user-pool/user-pool.ts'

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
  const signedIn = await guessInSession({ platform }, caller, () =>
    signIn(platform, caller.name, password, caller),
  ).catch(refuseCurrentPassword)
  if (signedIn.tokens) return revoke(platform, signedIn.tokens.refreshToken)
  if (code === undefined)
    throw invalidField('code', explain('factor_code_missing', 'Please enter the code of your second factor.'))
  const tokens = await guessFactorCode(context, { ...caller, code }, () =>
    answerChallenge(platform, signedIn, { code, password }),
  )
  await revoke(platform, tokens.refreshToken)
  if (isRecoveryCode(code)) await notify(context, caller, ['recovery_code_used'])
}
