import { InvalidParameterException, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider'
import type { Platform } from '../../runtime/platform.ts'
import { findUser } from './user-pool.ts'

export type Account = Awaited<ReturnType<typeof findUser>>

export async function findAccount(platform: Platform, name: string): Promise<Account | undefined> {
  try {
    return await findUser(platform, name)
  } catch (error) {
    if (error instanceof UserNotFoundException || error instanceof InvalidParameterException) return undefined
    throw error
  }
}

/**
 * Looks for the name as it was typed, and for the form that new names have (NFKC, UAX 15); returns the one that was
 * found. Names of earlier versions have any form.
 */
export async function findAccountByAnyForm(
  platform: Platform,
  typed: string,
): Promise<{ readonly account: Account | undefined; readonly name: string }> {
  const form = typed.normalize('NFKC')
  if (form === typed) return { account: await findAccount(platform, typed), name: typed }
  // Both at once, so that the time does not reveal which one exists.
  const [asTyped, inForm] = await Promise.all([typed, form].map((name) => findAccount(platform, name)))
  return asTyped || !inForm ? { account: asTyped, name: typed } : { account: inForm, name: form }
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
