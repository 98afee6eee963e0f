import { createHmac, randomInt } from 'node:crypto'
import { attemptSubject, countUse } from './attempts.ts'
import { type Pool, type Mail, CognitoError, saveUser, type User } from './users.ts'
import { isEmail } from './operation.ts'
import { clientId, userPoolId } from './settings.ts'

const hour = 60 * 60 * 1000
const purposes = {
  signUp: { lifetime: 24 * hour, trigger: 'CustomMessage_ResendCode' },
  passwordReset: { lifetime: hour, trigger: 'CustomMessage_ForgotPassword' },
  email: { lifetime: 24 * hour, trigger: 'CustomMessage_UpdateUserAttribute' },
} as const

/** A user has at most one valid code per purpose. */
export type Purpose = keyof typeof purposes

interface CodeRequest {
  readonly purpose: Purpose
  readonly email: string
  /** By default that of the purpose. */
  readonly trigger?: 'CustomMessage_SignUp'
  readonly clientMetadata: Readonly<Record<string, string>> | undefined
}

/**
 * Saves a user with a new code and mails it, within the rate limit.
 * @throws CognitoError LimitExceededException, CodeDeliveryFailureException
 */
export async function sendAnotherCode(pool: Pool, user: User, request: CodeRequest) {
  await countUse(pool, `send ${request.purpose}`, attemptSubject(user, user.username))
  return sendCode(pool, user, user, request)
}

/**
 * Saves a changed user with a new code, and mails the code.
 * @returns `CodeDeliveryDetails`
 * @throws CognitoError CodeDeliveryFailureException, InvalidLambdaResponseException
 */
export async function sendCode(pool: Pool, before: User | undefined, after: User, request: CodeRequest) {
  const { purpose, email } = request
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = pool.now().getTime() + purposes[purpose].lifetime
  const codes = {
    ...after.codes,
    [purpose]: { hash: await pool.hashing.hash(code), email, expiresAt },
  }
  await saveUser(pool, before, { ...after, codes })
  const message = await messageFor(pool, after, request, code)
  try {
    await pool.sendMail({ to: email, ...message })
  } catch (cause) {
    throw new CognitoError('CodeDeliveryFailureException', 'Unable to deliver message.', { cause })
  }
  return deliveryDetails(email)
}

/**
 * Answers as if a code had been sent, in the same time, to a user who does not exist or cannot get one.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html
 * @throws CognitoError LimitExceededException
 */
export async function pretendToSendCode(pool: Pool, user: User | undefined, name: string, purpose: Purpose) {
  await countUse(pool, `send ${purpose}`, attemptSubject(user, name))
  await pool.hashing.hash(name)
  return deliveryDetails(isEmail(name) ? name : simulatedAddress(pool, name))
}

/** Always the same for a name, or a second request would reveal that the user does not exist. */
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
 * Checks a code. Every try counts against the rate limit, for unknown names too.
 * @returns the user without the code, to be saved, and the address that it was sent to
 * @throws CognitoError LimitExceededException, CodeMismatchException, ExpiredCodeException
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
  const right = await pool.hashing.matches(code, stored?.hash)
  if (!user) throw mismatch()
  if (!stored || stored.expiresAt <= pool.now().getTime())
    throw new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
  if (!right) throw mismatch()
  const codes = Object.fromEntries(Object.entries(user.codes).filter(([key]) => key !== purpose))
  return { user: { ...user, codes }, email: stored.email }
}

const mismatch = () =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.')

const codeParameter = '{####}'

/**
 * Returns the message with a code: the trigger's, else the pool's own.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
 * @throws CognitoError InvalidLambdaResponseException
 */
async function messageFor(
  pool: Pool,
  user: User,
  request: CodeRequest,
  code: string,
): Promise<Omit<Mail, 'to'>> {
  const answer = await pool.customMessage?.({
    version: '1',
    region: 'xx-local-1',
    userPoolId,
    userName: user.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    triggerSource: request.trigger ?? purposes[request.purpose].trigger,
    request: {
      userAttributes: {
        sub: user.sub,
        email: user.email,
        email_verified: String(user.emailVerified),
        'cognito:user_status': user.status,
      },
      codeParameter,
      linkParameter: '{##Click Here##}',
      usernameParameter: null,
      ...(request.clientMetadata && { clientMetadata: { ...request.clientMetadata } }),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  })
  const { emailSubject, emailMessage } = answer?.response ?? {}
  const subject = emailSubject ?? 'Your verification code'
  const text = emailMessage ?? `Your confirmation code is ${codeParameter}`
  if (!text.includes(codeParameter))
    throw new CognitoError('InvalidLambdaResponseException', 'The message does not contain the code.')
  return { subject, text: text.replaceAll(codeParameter, code) }
}
