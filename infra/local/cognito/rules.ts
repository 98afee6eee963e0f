import * as z from 'zod/mini'
import { Refusal } from './refusal.ts'

const minimumPasswordLength = 12
const emailPattern = /^(?=.{1,254}$)[^\s@]+@[^\s@]+\.[^\s@]+$/

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SignUp.html */
export const username = z.string().check(z.regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u))
export const password = z.string().check(z.maxLength(256), z.regex(/^\S+.*\S+$/))
export const code = z.string().check(z.regex(/^\S{1,2048}$/))
export const attributes = z.array(z.strictObject({ Name: z.string(), Value: z.string() }))

/** Whether a name has the form of an e-mail address. */
export const isEmail = (name: string) => emailPattern.test(name)

/** Whether the caller marks the address in these attributes as verified. */
export const isVerified = (given: z.output<typeof attributes>) =>
  given.some(({ Name, Value }) => Name === 'email_verified' && Value === 'true')

/**
 * The pool's password policy: a minimum length, no character classes.
 * @throws Refusal InvalidPasswordException
 */
export function checkPasswordPolicy(candidate: string): void {
  if (candidate.length >= minimumPasswordLength) return
  throw new Refusal(
    'InvalidPasswordException',
    'Password did not conform with policy: Password not long enough',
  )
}

/**
 * An address must not pass for a user name where addresses are aliases of user names.
 * @throws Refusal InvalidParameterException
 */
export function checkNewUsername(name: string): void {
  if (!isEmail(name)) return
  throw new Refusal(
    'InvalidParameterException',
    'Username cannot be of email format, since user pool is configured for email alias.',
  )
}

/**
 * The value of `email`, the one attribute that the pool requires, among those that the caller sent.
 * @throws Refusal InvalidParameterException when it is missing, is no address, or comes with an attribute not in `allowed`
 */
export function requiredEmail(given: z.output<typeof attributes>, allowed: string[]): string {
  const unknown = given.find(({ Name }) => !allowed.includes(Name))
  if (unknown) throw schemaRefusal(`${unknown.Name}: Attribute cannot be set here.`)
  const email = given.find(({ Name }) => Name === 'email')?.Value
  if (email === undefined) throw schemaRefusal('email: The attribute is required')
  if (isEmail(email)) return email
  throw new Refusal('InvalidParameterException', 'Invalid email address format.')
}

function schemaRefusal(detail: string) {
  return new Refusal('InvalidParameterException', `Attributes did not conform to the schema: ${detail}`)
}
