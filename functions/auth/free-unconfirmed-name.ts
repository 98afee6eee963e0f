import { UserNotConfirmedException } from '@aws-sdk/client-cognito-identity-provider'
import { guessPassword } from '../accounts/limits/attempts.ts'
import { findAccount } from '../accounts/user-pool/account.ts'
import { deleteUser, initiateAuth } from '../accounts/user-pool/user-pool.ts'
import { isWrongPassword } from '../accounts/user-pool/user-pool-errors.ts'
import type { Context } from '../http/operation.ts'
import { holdName } from './hold-name.ts'

const keptMilliseconds = 3_600_000

/**
 * Deletes the account of this name if nobody has confirmed it for an hour, or if this is its password: the address that
 * its code went to may be mistyped. It has no household yet. For its own address, only its password replaces it: whoever
 * reads that mail would confirm a stranger's password.
 *
 * @throws {Problem} `too_many`
 */
export async function freeUnconfirmedName(
  context: Context,
  { name, email, password }: { readonly name: string; readonly email: string; readonly password: string },
): Promise<void> {
  const { platform } = context
  const account = await findAccount(platform, name)
  if (!account?.unconfirmedSince) return
  const isLeft = platform.now().getTime() - account.unconfirmedSince.getTime() >= keptMilliseconds
  const isOfOther = account.email.toLowerCase() !== email.toLowerCase()
  if (!(isLeft && isOfOther) && !(await isPasswordOf(context, name, password))) return
  await holdName(platform, name, async () => {
    // It may have been confirmed meanwhile.
    if ((await findAccount(platform, name))?.unconfirmedSince) await deleteUser(platform, account.name)
  })
}

/** The user pool says that an account is not confirmed only for its password. */
async function isPasswordOf(context: Context, name: string, password: string): Promise<boolean> {
  const attempt = (tried: string) => initiateAuth(context.platform, tried, password)
  try {
    await guessPassword(context, name, { isWrong: isWrongPassword, attempt, follow: async () => undefined })
    return false
  } catch (error) {
    if (error instanceof UserNotConfirmedException) return true
    if (isWrongPassword(error)) return false
    throw error
  }
}
