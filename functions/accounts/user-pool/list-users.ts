import { ListUsersCommand, type UserType } from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod/mini'
import { isTimeUp, type JobRun } from '../../database/for-each.ts'
import { userListKey, userPageKey } from '../../database/keys.ts'
import { userListScope } from '../../database/scope.ts'
import { openTable } from '../../database/table.ts'
import { keptDays } from '../../model/retention.ts'

/** A user of a list: what it takes to make the account again, but for its password, which nobody can read. */
const listedUser = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty where there is none. */
  email: z.string(),
  /** Whether the account is confirmed, and the address is its owner's. */
  confirmed: z.boolean(),
})
export type ListedUser = z.output<typeof listedUser>

export const userPage = z.object({ users: z.array(listedUser), revision: z.int() })

export const userList = z.object({
  pool: z.string(),
  begun: z.string(),
  pages: z.int(),
  users: z.int(),
  revision: z.int(),
})

/**
 * Lists the users of the pool in the table, whose backups outlive the pool. Each run makes a list of its own, so that no
 * emptied pool replaces the list of those that were in it.
 *
 * @throws when the time is up before the list is complete
 */
export async function listUsers(run: JobRun): Promise<void> {
  const { users: client, userPool, now } = run.platform
  const pool = userPool.userPoolId
  const begun = now().toISOString()
  const table = openTable(run.platform, userListScope(begun))
  const kept = { revision: 1, expires_at: Math.floor(now().getTime() / 1000) + keptDays.accountList * 86_400 }
  let [pages, users] = [0, 0]
  let PaginationToken: string | undefined
  do {
    if (isTimeUp(run)) throw new Error(`The list of users is not complete: there was time for ${users}.`)
    const found = await client.send(
      new ListUsersCommand({
        UserPoolId: pool,
        AttributesToGet: ['sub', 'email', 'email_verified'],
        ...(PaginationToken !== undefined && { PaginationToken }),
      }),
    )
    const page = (found.Users ?? []).map(listed)
    await table.commit([
      { put: { ...userPageKey(begun, pages), users: page, ...kept }, expecting: 'absent' as const },
    ])
    pages += 1
    users += page.length
    ;({ PaginationToken } = found)
  } while (PaginationToken !== undefined)
  const list = { ...userListKey(begun), pool, begun, pages, users, ...kept }
  await table.commit([{ put: list, expecting: 'absent' }])
}

function listed({ Username = '', UserStatus, Attributes = [] }: UserType): ListedUser {
  const attribute = (wanted: string) => Attributes.find(({ Name }) => Name === wanted)?.Value ?? ''
  const confirmed = UserStatus !== 'UNCONFIRMED' && attribute('email_verified') === 'true'
  return { id: attribute('sub'), name: Username, email: attribute('email'), confirmed }
}
