import { attemptSubject, clearFailures, countFailure, refuseWhileLockedOut } from './attempts.ts'
import type { Pool } from './pool.ts'
import { Refusal } from './refusal.ts'
import { hashSecret, matchesHash } from './secrets.ts'
import { checkPasswordPolicy } from './rules.ts'
import type { User } from './users.ts'

/**
 * The user whose password this is. An unknown name is answered as a wrong password is, and takes as long.
 * @throws Refusal NotAuthorizedException
 */
export async function userOfPassword(
  pool: Pool,
  user: User | undefined,
  name: string,
  password: string,
): Promise<User> {
  const subject = attemptSubject(user, name)
  await refuseWhileLockedOut(pool, subject)
  if ((await matchesHash(password, user?.password, pool.hashCost)) && user) {
    await clearFailures(pool, subject)
    return user
  }
  await countFailure(pool, subject)
  throw new Refusal('NotAuthorizedException', 'Incorrect username or password.')
}

/**
 * A user with a new password, not saved yet.
 * @throws Refusal InvalidPasswordException
 */
export async function withPassword(pool: Pool, user: User, password: string): Promise<User> {
  checkPasswordPolicy(password)
  return { ...user, password: await hashSecret(password, pool.hashCost) }
}
