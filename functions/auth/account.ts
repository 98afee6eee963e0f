import { InvalidParameterException, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider'
import type { Platform } from '../runtime/platform.ts'
import { findUser } from './user-pool.ts'

/** The names under which an account signs in, each in one spelling: the user name, then the e-mail address. */
export async function namesOfAccount(platform: Platform, name: string): Promise<readonly string[]> {
  try {
    const user = await findUser(platform, name)
    return [user.name, user.email].map(spellingOf)
  } catch (error) {
    if (error instanceof UserNotFoundException || error instanceof InvalidParameterException) return []
    throw error
  }
}

/** Whether an account is still there. Compares ids, since someone else may have taken the name meanwhile. */
export async function hasAccount(
  platform: Platform,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  try {
    return (await findUser(platform, name)).id === id
  } catch (error) {
    if (error instanceof UserNotFoundException) return false
    throw error
  }
}

/** A name in one spelling, whatever its case and its Unicode form (UAX 15). */
export const spellingOf = (name: string): string => name.normalize('NFKC').toLowerCase().normalize('NFKC')
