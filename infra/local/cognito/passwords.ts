import { attemptSubject, clearFailures, countFailure, refuseWhileLockedOut } from './attempts.ts'
import type { Pool } from './pool.ts'
import { CognitoError } from './error.ts'
import { hashSecret, matchesHash } from './secrets.ts'
import { checkPasswordPolicy } from './validation.ts'
import type { User } from './users.ts'

/**
 * Checks a password and returns its user. An unknown name gets the same answer as a wrong password, in the same time.
 * @throws CognitoError NotAuthorizedException
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
  throw new CognitoError('NotAuthorizedException', 'Incorrect username or password.')
}

/**
 * Returns the user with a new password, to be saved.
 * @throws CognitoError InvalidPasswordException
 */
export async function withPassword(pool: Pool, user: User, password: string): Promise<User> {
  checkPasswordPolicy(password)
  return { ...user, password: await hashSecret(password, pool.hashCost) }
}
