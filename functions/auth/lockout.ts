import type { Pending } from '../identity/rate-limit.ts'

const freeGuesses = 5
const longestLockout = 15 * 60

/**
 * For how many seconds the user pool locks an account after so many wrong passwords.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html
 */
export function lockedFor({ at, earlier }: Pending): number {
  return Math.max(...earlier.map((attempts) => lockedUntil(attempts) - at))
}

function lockedUntil(attempts: readonly number[]): number {
  const last = attempts.at(-1)
  if (last === undefined || attempts.length < freeGuesses) return 0
  return last + Math.min(2 ** (attempts.length - freeGuesses), longestLockout)
}
