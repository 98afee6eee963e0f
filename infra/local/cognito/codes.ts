import { createHmac, randomInt } from 'node:crypto'
import { attemptSubject, countUse } from './attempts.ts'
import type { Pool } from './pool.ts'
import { Refusal } from './refusal.ts'
import { isEmail } from './rules.ts'
import { hashSecret, matchesHash } from './secrets.ts'
import { saveUser } from './save-user.ts'
import type { User } from './users.ts'

const hour = 60 * 60 * 1000
const lifetimes = { signUp: 24 * hour, passwordReset: hour, email: 24 * hour }

/** What a code proves; each purpose has at most one code under way. */
export type Purpose = keyof typeof lifetimes

/**
 * Saves a user with a fresh code and mails it, counting against the limit.
 * @throws Refusal LimitExceededException, CodeDeliveryFailureException
 */
export async function sendAnotherCode(pool: Pool, user: User, purpose: Purpose, email: string) {
  await countUse(pool, `send ${purpose}`, attemptSubject(user, user.username))
  return sendCode(pool, user, user, purpose, email)
}

/**
 * Saves what becomes of a user together with a fresh code for `email`, and mails the code.
 * @returns where it went, as `CodeDeliveryDetails` shows it
 * @throws Refusal CodeDeliveryFailureException
 */
export async function sendCode(
  pool: Pool,
  before: User | undefined,
  after: User,
  purpose: Purpose,
  email: string,
) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = pool.now().getTime() + lifetimes[purpose]
  const codes = {
    ...after.codes,
    [purpose]: { hash: await hashSecret(code, pool.hashCost), email, expiresAt },
  }
  await saveUser(pool, before, { ...after, codes })
  await deliver(pool, purpose, email, code)
  return deliveryDetails(email)
}

async function deliver(pool: Pool, purpose: Purpose, to: string, code: string) {
  const name = purpose === 'passwordReset' ? 'password reset' : 'verification'
  try {
    await pool.sendMail({ to, subject: `Your ${name} code`, text: `Your ${name} code is ${code}` })
  } catch (cause) {
    throw new Refusal('CodeDeliveryFailureException', 'Unable to deliver message.', { cause })
  }
}

/**
 * Answers as if a code had been sent, at the same price, for a user who is unknown or cannot get one.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html
 * @throws Refusal LimitExceededException
 */
export async function pretendToSendCode(pool: Pool, user: User | undefined, name: string, purpose: Purpose) {
  await countUse(pool, `send ${purpose}`, attemptSubject(user, name))
  await hashSecret(name, pool.hashCost)
  return deliveryDetails(isEmail(name) ? name : simulatedAddress(pool, name))
}

/** The same name gets the same address each time, or a second question would tell that it is unknown. */
function simulatedAddress(pool: Pool, name: string): string {
  const digest = createHmac('sha256', pool.settings.refreshTokenSecret).update(name.toLowerCase()).digest()
  const [first, second] = [...digest].map((byte) => String.fromCodePoint(97 + (byte % 26)))
  return `${first}@${second}`
}

function deliveryDetails(email: string) {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const Destination = `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`
  return { Destination, DeliveryMedium: 'EMAIL', AttributeName: 'email' }
}

/**
 * The user, after `code` proved right for `purpose`. Every try counts, for unknown names as for users.
 * @returns the user without the code, which is thereby used up once saved, and the address it was sent to
 * @throws Refusal LimitExceededException, CodeMismatchException, ExpiredCodeException
 */
export async function redeemCode(
  pool: Pool,
  user: User | undefined,
  name: string,
  purpose: Purpose,
  code: string,
) {
  await countUse(pool, `try ${purpose}`, attemptSubject(user, name))
  const stored = user?.codes[purpose]
  const right = await matchesHash(code, stored?.hash, pool.hashCost)
  if (!user) throw mismatch()
  if (!stored || stored.expiresAt <= pool.now().getTime()) {
    throw new Refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.')
  }
  if (!right) throw mismatch()
  const codes = Object.fromEntries(Object.entries(user.codes).filter(([key]) => key !== purpose))
  return { user: { ...user, codes }, email: stored.email }
}

const mismatch = () =>
  new Refusal('CodeMismatchException', 'Invalid verification code provided, please try again.')
