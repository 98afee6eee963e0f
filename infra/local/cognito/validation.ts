import * as z from 'zod/mini'
import { CognitoError } from './pool.ts'

const minimumPasswordLength = 12
const emailPattern = /^(?=.{1,254}$)[^\s@]+@[^\s@]+\.[^\s@]+$/

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SignUp.html */
export const username = z.string().check(z.regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u))
export const password = z.string().check(z.maxLength(256), z.regex(/^\S+.*\S+$/))
export const code = z.string().check(z.regex(/^\S{1,2048}$/))
export const attributes = z.array(z.strictObject({ Name: z.string(), Value: z.string() }))

export const clientMetadata = z.optional(z.record(z.string(), z.string()))

export const isEmail = (name: string) => emailPattern.test(name)

export const isVerified = (given: z.output<typeof attributes>) =>
  given.some(({ Name, Value }) => Name === 'email_verified' && Value === 'true')

/**
 * The pool's password policy: a minimum length, no character classes.
 * @throws CognitoError InvalidPasswordException
 */
export function checkPasswordPolicy(candidate: string): void {
  if (candidate.length >= minimumPasswordLength) return
  throw new CognitoError(
    'InvalidPasswordException',
    'Password did not conform with policy: Password not long enough',
  )
}

/**
 * Rejects addresses as user names, since addresses are aliases here.
 * @throws CognitoError InvalidParameterException
 */
export function checkNewUsername(name: string): void {
  if (!isEmail(name)) return
  throw new CognitoError(
    'InvalidParameterException',
    'Username cannot be of email format, since user pool is configured for email alias.',
  )
}

/**
 * Returns `email`, the pool's one required attribute.
 * @throws CognitoError InvalidParameterException if it is missing or invalid, or for an attribute that is not in `allowed`
 */
export function requiredEmail(given: z.output<typeof attributes>, allowed: string[]): string {
  const unknown = given.find(({ Name }) => !allowed.includes(Name))
  if (unknown) throw schemaError(`${unknown.Name}: Attribute cannot be set here.`)
  const email = given.find(({ Name }) => Name === 'email')?.Value
  if (email === undefined) throw schemaError('email: The attribute is required')
  if (isEmail(email)) return email
  throw new CognitoError('InvalidParameterException', 'Invalid email address format.')
}

const schemaError = (detail: string) =>
  new CognitoError('InvalidParameterException', `Attributes did not conform to the schema: ${detail}`)
