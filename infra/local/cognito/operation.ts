import * as z from 'zod/mini'
import { checkSecretHash } from './client-secret.ts'
import { type Pool, CognitoError } from './pool.ts'
import { clientMetadata, username } from './validation.ts'
import { clientId, userPoolId } from './settings.ts'
import { userOfAccessToken } from './tokens.ts'
import { findUser, type User } from './users.ts'

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
