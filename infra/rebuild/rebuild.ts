import { randomBytes } from 'node:crypto'
import { ForgotPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { ListedUser } from '../../functions/accounts/user-pool/list-users.ts'
import { secretHash } from '../../functions/accounts/user-pool/user-pool.ts'
import { userKey } from '../../functions/database/keys.ts'
import { knownPoolRow } from '../../functions/me/known-pool.ts'
import type { UserPoolClient } from '../../functions/runtime/platform.ts'
import { addUser, setPassword, type UserPool } from '../users.ts'
import type { Source } from './find-list.ts'
import { moveRows } from './move-rows.ts'
import { together } from '../together.ts'

export interface Rebuilt {
  readonly accounts: number
  readonly rows: number
  /** The names of those who got no mail; they ask for one by *Forgot your password?*. */
  readonly unmailed: readonly string[]
  /** Names that somebody has an account under already: another person, or the same one after an earlier run. */
  readonly taken: readonly string[]
  /** How many were not confirmed, so that nothing is theirs, or have left since the list was made. */
  readonly leftOut: number
}

const record = z.object({ language: z.optional(z.nullable(z.string())), expires_at: z.optional(z.int()) })

/**
 * Makes the accounts of a list again in an empty user pool, gives their rows in the table the new ids, and then mails each
 * person a code to set a new password. Nobody can log in before their rows have moved. It can be broken off and run again:
 * an account without a password was made by an earlier run, since nobody who signs up lacks one.
 */
export async function rebuildUsers(
  source: Source,
  pool: UserPool & { readonly appClient: UserPoolClient },
  listed: readonly ListedUser[],
): Promise<Rebuilt> {
  const newIds = new Map<string, string>()
  const made: (ListedUser & { readonly language: string })[] = []
  const taken: string[] = []
  await together(listed, async (user) => {
    const stored = await findRecord(source, user.id)
    if (!user.confirmed || stored?.expires_at !== undefined) return
    const id = await addUser(pool, user.name, user.email)
    if (id === undefined) {
      taken.push(user.name)
      return
    }
    newIds.set(user.id, id)
    made.push({ ...user, language: stored?.language ?? 'en' })
  })
  const rows = await moveRows(source, newIds)
  await source.table.send(new PutCommand({ TableName: source.tableName, Item: knownPoolRow(pool.id, 1) }))
  const unmailed: string[] = []
  await together(made, async ({ name, language }) => {
    await setPassword(pool, name, randomBytes(24).toString('base64url'))
    await mailCode(pool, name, language).catch(() => unmailed.push(name))
  })
  const leftOut = listed.length - made.length - taken.length
  return { accounts: made.length, rows, unmailed, taken, leftOut }
}

async function findRecord({ table, tableName: TableName }: Source, id: string) {
  const { Item } = await table.send(
    new GetCommand({ TableName, Key: { ...userKey(id) }, ConsistentRead: true }),
  )
  return z.optional(record).parse(Item)
}

async function mailCode(
  { client, appClient }: UserPool & { readonly appClient: UserPoolClient },
  Username: string,
  language: string,
): Promise<void> {
  const { clientId: ClientId } = appClient
  const SecretHash = secretHash(appClient, Username)
  await client.send(
    new ForgotPasswordCommand({ ClientId, SecretHash, Username, ClientMetadata: { language } }),
  )
}
