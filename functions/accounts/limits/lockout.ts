import type { Pending } from '../../identity/rate-limit.ts'

const freeGuesses = 5
const longestLockout = 15 * 60

/**
 * For how many seconds the user pool locks an account after so many wrong passwords.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html
 */
export const lockedFor = ({ at, earlier }: Pending): number =>
  Math.max(...earlier.map((attempts) => lockedUntil(attempts) - at))

function lockedUntil(attempts: readonly number[]): number {
  const last = attempts.at(-1)
  if (last === undefined || attempts.length < freeGuesses) return 0
  return last + Math.min(2 ** (attempts.length - freeGuesses), longestLockout)
}

/**
 * For how many seconds more the user pool tries no password of an account, after wrong ones at these times, in seconds
 * since 1970. Those that it refused while it was locked don't count.
 */
export function lockLeft(attempts: readonly number[], now: number): number {
  let [failures, last, end] = [0, 0, 0]
  for (const at of attempts.toSorted((a, b) => a - b)) {
    if (at < end) continue
    failures = at - last < longestLockout ? failures + 1 : 1
    last = at
    if (failures >= freeGuesses) end = at + Math.min(2 ** (failures - freeGuesses), longestLockout)
  }
  return end - now
}
