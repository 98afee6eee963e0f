import * as z from 'zod/mini'
import { checkSecretHash } from './client-secret.ts'
import { type Pool, CognitoError, findUser, type User } from './users.ts'
import { clientId, userPoolId } from './settings.ts'
import { userOfAccessToken } from './tokens.ts'

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

/**
 * A Cognito operation, from the JSON of the request to that of the response.
 * @throws CognitoError
 */
export type Operation = (pool: Pool, input: unknown) => Promise<object>

export function poolOperation<Fields extends z.ZodMiniType>(
  fields: Fields,
  run: (pool: Pool, fields: z.output<Fields>) => Promise<object>,
): Operation {
  return (pool, input) => {
    const { UserPoolId, ...rest } = parse(z.looseObject({ UserPoolId: z.string() }), input)
    checkUserPool(UserPoolId)
    return run(pool, parse(fields, rest))
  }
}

export function adminOperation<Fields extends z.ZodMiniType>(
  fields: Fields,
  run: (pool: Pool, user: User, fields: z.output<Fields>) => Promise<object>,
): Operation {
  return poolOperation(z.looseObject({ Username: username }), async (pool, { Username, ...rest }) => {
    const user = await findUser(pool, Username)
    if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.')
    return run(pool, user, parse(fields, rest))
  })
}

/** An app client's operation on a user name, which may be unknown. Checks the client's SecretHash. */
export function clientOperation<Fields extends z.ZodMiniType>(
  fields: Fields,
  run: (pool: Pool, name: string, user: User | undefined, fields: z.output<Fields>) => Promise<object>,
): Operation {
  const client = z.looseObject({
    ClientId: z.string(),
    Username: username,
    SecretHash: z.optional(z.string()),
  })
  return async (pool, input) => {
    const { ClientId, Username, SecretHash, ...rest } = parse(client, input)
    checkClient(ClientId)
    checkSecretHash(pool, Username, SecretHash)
    const parsed = parse(fields, rest)
    return run(pool, Username, await findUser(pool, Username), parsed)
  }
}

export function userOperation<Fields extends z.ZodMiniType>(
  fields: Fields,
  run: (pool: Pool, user: User, fields: z.output<Fields>) => Promise<object>,
): Operation {
  return async (pool, input) => {
    const { AccessToken, ...rest } = parse(z.looseObject({ AccessToken: z.string() }), input)
    const parsed = parse(fields, rest)
    return run(pool, await userOfAccessToken(pool, AccessToken), parsed)
  }
}

export const noFields = z.strictObject({})

/** For operations that only pass something on to their triggers. */
export const withMetadata = z.strictObject({ ClientMetadata: clientMetadata })

/**
 * Parses an operation's input. Rejects unknown fields instead of ignoring them.
 * @throws CognitoError InvalidParameterException
 */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const { data, error, success } = schema.safeParse(input)
  if (success) return data
  const messages = error.issues.map(describeIssue).join('; ')
  throw new CognitoError('InvalidParameterException', `Validation errors detected: ${messages}`)
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `unknown field ${issue.keys.join(', ')}`
  return `${issue.path.join('.')} failed to satisfy constraint ${issue.code}`
}

/** @throws CognitoError ResourceNotFoundException */
export function checkClient(id: string): void {
  if (id !== clientId)
    throw new CognitoError('ResourceNotFoundException', `User pool client ${id} does not exist.`)
}

function checkUserPool(id: string): void {
  if (id !== userPoolId)
    throw new CognitoError('ResourceNotFoundException', `User pool ${id} does not exist.`)
}
