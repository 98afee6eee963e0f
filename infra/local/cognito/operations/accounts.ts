import * as z from 'zod/mini'
import { challengeName } from '../challenges.ts'
import {
  adminOperation,
  noFields,
  poolOperation,
  userOperation,
  attributes,
  checkNewUsername,
  isVerified,
  requiredEmail,
  username,
} from '../operation.ts'
import {
  type Pool,
  CognitoError,
  saveUser,
  allUsers,
  findUser,
  newUser,
  verifyEmail,
  type User,
} from '../users.ts'

/**
 * Creates a user without a password. Requires `SUPPRESS`, since invitations by mail are not supported.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminCreateUser.html
 */
export const adminCreateUser = poolOperation(
  z.strictObject({ Username: username, UserAttributes: attributes, MessageAction: z.literal('SUPPRESS') }),
  async (pool, { Username, UserAttributes }) => {
    checkNewUsername(Username)
    const email = requiredEmail(UserAttributes, ['email', 'email_verified'])
    if (await findUser(pool, Username))
      throw new CognitoError('UsernameExistsException', 'User account already exists')
    const unverified = newUser(pool, {
      username: Username,
      email,
      emailVerified: false,
      status: 'FORCE_CHANGE_PASSWORD',
    })
    const user = isVerified(UserAttributes) ? await verifyEmail(pool, unverified, email) : unverified
    await saveUser(pool, undefined, user)
    return { User: { ...description(user), Attributes: attributesOf(user) } }
  },
)

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminGetUser.html */
export const adminGetUser = adminOperation(noFields, async (_pool, user) => ({
  ...description(user),
  ...(user.softwareToken?.enabled && { UserMFASettingList: [challengeName] }),
  UserAttributes: attributesOf(user),
}))

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetUser.html */
export const getUser = userOperation(noFields, async (_pool, user) => ({
  Username: user.username,
  UserAttributes: attributesOf(user),
}))

/**
 * Returns all, in the order of their names.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html
 */
export const listUsers = poolOperation(
  z.strictObject({
    AttributesToGet: z.optional(z.array(z.string())),
    Limit: z.optional(z.int().check(z.gte(1), z.lte(60))),
    PaginationToken: z.optional(z.string()),
  }),
  async (pool, { AttributesToGet, Limit = 60, PaginationToken = '' }) => {
    const isAsked = ({ Name }: { Name: string }) => AttributesToGet?.includes(Name) ?? true
    const view = (user: User) => ({ ...description(user), Attributes: attributesOf(user).filter(isAsked) })
    const after = (await allUsers(pool)).filter(({ username: name }) => name > PaginationToken)
    const page = after.slice(0, Limit)
    const next = after.length > Limit ? page.at(-1)?.username : undefined
    return { Users: page.map(view), ...(next && { PaginationToken: next }) }
  },
)

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminDeleteUser.html */
export const adminDeleteUser = adminOperation(noFields, remove)

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteUser.html */
export const deleteUser = userOperation(noFields, remove)

async function remove(pool: Pool, user: User) {
  await saveUser(pool, user, undefined)
  return {}
}

function description(user: User) {
  return {
    Username: user.username,
    UserStatus: user.status,
    Enabled: true,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
  }
}

function attributesOf(user: User) {
  return [
    { Name: 'sub', Value: user.sub },
    { Name: 'email', Value: user.email },
    { Name: 'email_verified', Value: String(user.emailVerified) },
  ]
}
