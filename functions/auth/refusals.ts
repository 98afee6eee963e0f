import {
  AliasExistsException,
  CodeMismatchException,
  ExpiredCodeException,
  InvalidParameterException,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  RefreshTokenReuseException,
  TooManyFailedAttemptsException,
  TooManyRequestsException,
  UserNotConfirmedException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { tooMany } from '../identity/rate-limit.ts'
import { Problem } from '../runtime/problem.ts'

const waitAfterLimit = 300
// The user pool refuses by InvalidParameterException what can't be a name, a password or a code at all.
const wrongPasswords = [NotAuthorizedException, UserNotFoundException, InvalidParameterException]
// It counts tries for existing accounts alone, or by user name and e-mail address together, so that its limit would
// tell of an account; ours speaks before.
const limits = [LimitExceededException, TooManyFailedAttemptsException]
const wrongCodes = [...wrongPasswords, ...limits, CodeMismatchException, ExpiredCodeException]

/** Whether the user pool takes a refresh token no more. */
export function isSpent(error: unknown): boolean {
  return error instanceof NotAuthorizedException || error instanceof RefreshTokenReuseException
}

/** Lets pass that a refresh token was spent already. */
export function ignoreSpent(error: unknown): void {
  if (!isSpent(error)) throw error
}

/** Whether a password was wrong; an unknown name looks the same. */
export function isWrongPassword(error: unknown): boolean {
  return wrongPasswords.some((kind) => error instanceof kind)
}

/** What people are told when login fails. Only a right password tells that an account waits for its code. */
export function refuseLogin(error: unknown): never {
  if (isWrongPassword(error)) throw new Problem('unauthenticated', 'Invalid username or password.')
  if (error instanceof UserNotConfirmedException)
    throw new Problem('forbidden', 'Please confirm your e-mail address first.')
  throw limited(error)
}

/** What people are told when sign-up fails. */
export function refuseSignUp(error: unknown): never {
  if (error instanceof UsernameExistsException) throw new Problem('conflict', 'This user name is taken.')
  throw refusedEmail(error)
}

/** What people are told when a new e-mail address fails; not, whether it has an account already. */
export function refuseEmail(error: unknown): void {
  if (error instanceof AliasExistsException) return
  throw refusedEmail(error)
}

function refusedEmail(error: unknown): unknown {
  if (error instanceof InvalidParameterException) return refusedField('email', 'Please check this address.')
  return refusedPassword(error)
}

/** Whether a code was wrong, spent or for nobody. */
export function isWrongCode(error: unknown): boolean {
  return wrongCodes.some((kind) => error instanceof kind)
}

/** What people are told when a code fails. */
export function refuseCode(error: unknown): never {
  // Only who has read the mail gets here, so that this tells them nothing about somebody else.
  if (error instanceof AliasExistsException)
    throw new Problem('conflict', 'This e-mail address has an account already. Please sign in with it.')
  if (isWrongCode(error)) throw refusedField('code', 'This code is wrong or has expired.')
  throw refusedPassword(error)
}

/** What people are told when their present password is wrong. */
export function refusePresentPassword(error: unknown): never {
  if (isWrongPassword(error)) throw refusedField('password', 'This is not your present password.')
  throw refusedPassword(error)
}

/** Lets pass whatever would tell whether a name exists. */
export function hideExistence(error: unknown): void {
  if (error instanceof TooManyRequestsException || !isClientFault(error)) throw error
}

const isClientFault = (error: unknown) =>
  error instanceof Error && '$fault' in error && error.$fault === 'client'

function refusedPassword(error: unknown): unknown {
  if (error instanceof InvalidPasswordException)
    return refusedField('password', 'Please choose another password.')
  return limited(error)
}

function refusedField(path: string, message: string): Problem {
  return new Problem('invalid', message, { errors: [{ path, message }] })
}

function limited(error: unknown): unknown {
  return limits.some((kind) => error instanceof kind) ? tooMany(waitAfterLimit) : error
}
