import { attemptSubject, clearFailures, countFailure, refuseWhileLockedOut } from './attempts.ts'
import { type Pool, CognitoError, saveUser, findUser, type User } from './users.ts'
import { checkPasswordPolicy } from './operation.ts'

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
  if ((await pool.hashing.matches(password, user?.password)) && user) {
    await clearFailures(pool, subject)
    return renewed(pool, user, password)
  }
  await countFailure(pool, subject)
  throw new CognitoError('NotAuthorizedException', 'Incorrect username or password.')
}

/** The user is yet to be saved. @throws CognitoError InvalidPasswordException */
export async function withPassword(pool: Pool, user: User, password: string): Promise<User> {
  checkPasswordPolicy(password)
  return { ...user, password: await pool.hashing.hash(password) }
}

async function renewed(pool: Pool, user: User, password: string): Promise<User> {
  if (!user.password || !pool.hashing.isOutdated(user.password)) return user
  await saveUser(pool, user, { ...user, password: await pool.hashing.hash(password) })
  return (await findUser(pool, user.username)) ?? user
}
