import {
  AliasExistsException,
  CodeDeliveryFailureException,
  CodeMismatchException,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  InvalidEmailRoleAccessPolicyException,
  InvalidParameterException,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  RefreshTokenReuseException,
  SoftwareTokenMFANotFoundException,
  TooManyFailedAttemptsException,
  TooManyRequestsException,
  UserNotConfirmedException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { tooMany } from '../../identity/rate-limit.ts'
import { invalidField, Problem, explain } from '../../protocol/problem.ts'
import { recordLostMail } from '../../runtime/request-context.ts'

const waitAfterLimit = 300
const wrongPassword = 'wrong password'
const wrongCode = 'wrong code'
/** Why the log says that a login is refused while the user pool locks the account. */
export const lockedOut = 'locked account'
// The user pool throws InvalidParameterException for text that can't be a name, a password or a code.
const wrongPasswords = [NotAuthorizedException, UserNotFoundException, InvalidParameterException]
// It counts attempts only for existing accounts, or for user name and e-mail address together, so its limits would
// reveal that an account exists. Ours are reached before.
const limits = [LimitExceededException, TooManyFailedAttemptsException]
const wrongCodes = [...wrongPasswords, ...limits, CodeMismatchException, ExpiredCodeException]

export class WrongRecoveryCode extends Error {}

const wrongFactorCodes = [
  CodeMismatchException,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  InvalidParameterException,
  SoftwareTokenMFANotFoundException,
  WrongRecoveryCode,
]

export const isRefreshTokenInvalid = (error: unknown): boolean =>
  error instanceof NotAuthorizedException || error instanceof RefreshTokenReuseException

export function ignoreInvalidRefreshToken(error: unknown): void {
  if (!isRefreshTokenInvalid(error)) throw error
}

export const isWrongPassword = (error: unknown): boolean =>
  wrongPasswords.some((kind) => error instanceof kind)

/** Whether the user pool tries no password of this account for a while, after wrong ones. */
export const isLockedOut = (error: unknown): boolean =>
  error instanceof NotAuthorizedException && /attempts exceeded/i.test(error.message)

/** Only a correct password reveals that an account is not confirmed. */
export function refuseLogin(error: unknown): never {
  if (isWrongPassword(error))
    throw new Problem('unauthenticated', explain('wrong_login', 'Invalid username or password.'), {
      reason: isLockedOut(error) ? lockedOut : wrongPassword,
    })
  if (error instanceof UserNotConfirmedException)
    throw new Problem(
      'forbidden',
      explain('email_unconfirmed', 'Please confirm your e-mail address first.'),
      { reason: 'unconfirmed' },
    )
  throw limited(error)
}

/** An account whose mail was lost is there, and can ask for another one. */
export function refuseSignUp(error: unknown): void {
  if (error instanceof CodeDeliveryFailureException) return recordLostMail(error.name)
  if (error instanceof UsernameExistsException) throw usernameTaken()
  // Nobody has tried anything often here: it is the limit of mails a day.
  if (isLostMail(error) || error instanceof LimitExceededException) throw withoutMail(error)
  throw refusedEmail(error)
}

/** Doesn't reveal whether the address has an account already. */
export function refuseEmail(error: unknown): void {
  if (error instanceof AliasExistsException) return
  throw isLostMail(error) ? withoutMail(error) : refusedEmail(error)
}

function refusedEmail(error: unknown): unknown {
  if (error instanceof InvalidParameterException)
    return invalidField('email', explain('email_refused', 'Please check this address.'))
  return refusedPassword(error)
}

export const isWrongCode = (error: unknown): boolean => wrongCodes.some((kind) => error instanceof kind)

export function refuseCode(error: unknown): never {
  // Thrown only for the correct code, so it reveals nothing about someone else's address.
  if (error instanceof AliasExistsException)
    throw new Problem(
      'conflict',
      explain('email_taken', 'There is already an account with this e-mail address. Please log in with it.'),
    )
  if (isWrongCode(error))
    throw invalidField('code', explain('wrong_code', 'This code is wrong or has expired.'), wrongCode)
  throw refusedPassword(error)
}

export const isWrongFactorCode = (error: unknown): boolean =>
  wrongFactorCodes.some((kind) => error instanceof kind)

export function refuseFactorCode(error: unknown): never {
  if (!isWrongFactorCode(error)) throw limited(error)
  const explained =
    error instanceof WrongRecoveryCode
      ? explain('wrong_recovery_code', 'This recovery code is wrong or was used already.')
      : explain('wrong_factor_code', 'This code is wrong or was used already. Please wait for the next one.')
  throw invalidField('code', explained, wrongCode)
}

export function refuseCurrentPassword(error: unknown): never {
  if (isWrongPassword(error))
    throw invalidField(
      'password',
      explain('wrong_password', 'This is not your current password.'),
      wrongPassword,
    )
  throw refusedPassword(error)
}

/** Ignores errors that would reveal whether a name exists; a mail that is lost is logged. */
export function hideExistence(error: unknown): void {
  if (isLostMail(error)) recordLostMail(error.name)
  if (error instanceof TooManyRequestsException || !isClientFault(error)) throw error
}

/** Whether a mail was not sent: for its address, for want of a right, in SES's sandbox, or at the limit of a day. */
function isLostMail(error: unknown): error is Error {
  if (error instanceof LimitExceededException) return /daily email limit/i.test(error.message)
  return (
    error instanceof CodeDeliveryFailureException || error instanceof InvalidEmailRoleAccessPolicyException
  )
}

function withoutMail({ name }: Error): Problem {
  recordLostMail(name)
  return new Problem(
    'unavailable',
    explain('no_mails', 'No e-mails can be sent at the moment. Please try again later.'),
    { retryAfter: waitAfterLimit },
  )
}

const isClientFault = (error: unknown) =>
  error instanceof Error && '$fault' in error && error.$fault === 'client'

function refusedPassword(error: unknown): unknown {
  if (error instanceof InvalidPasswordException)
    return invalidField('password', explain('password_refused', 'Please choose another password.'))
  return limited(error)
}

const limited = (error: unknown): unknown =>
  limits.some((kind) => error instanceof kind) ? tooMany(waitAfterLimit) : error

export const usernameTaken = (): Problem =>
  new Problem('conflict', explain('username_taken', 'This username is taken.'))
