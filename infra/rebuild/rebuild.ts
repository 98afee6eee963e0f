import { randomBytes } from 'node:crypto'
import { ForgotPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import {
  GetCommand,
  PutCommand,
  paginateScan,
  TransactWriteCommand,
  UpdateCommand,
  type TransactWriteCommandInput,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type ListedUser, userList, userPage } from '../../functions/accounts/user-pool/list-users.ts'
import { secretHash } from '../../functions/accounts/user-pool/user-pool.ts'
import {
  userKey,
  householdOf,
  householdPartition,
  userListPartition,
  userPartition,
  versionKey,
  userListKey,
  userPageKey,
} from '../../functions/database/keys.ts'
import { knownPoolRow } from '../../functions/me/known-pool.ts'
import type { UserPoolClient } from '../../functions/runtime/platform.ts'
import { addUser, setPassword, type UserPool } from '../users.ts'
import { raiseUpdate, writeCondition } from '../../functions/database/conditions.ts'
import { keptDays } from '../../functions/model/retention.ts'
import { day } from '../../functions/model/durations.ts'
import { queryRows } from '../recovery.ts'
import { together } from '../together.ts'
import { changeOfAll } from '../../functions/database/touched.ts'

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

const storedRow = z.looseObject({ pk: z.string(), sk: z.string(), revision: z.int() })
type StoredRow = z.output<typeof storedRow>

const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/**
 * Gives all rows of the table the new ids of their users, wherever they name them. It can be broken off: a row is moved
 * as a whole, and what has moved names no old id. Returns how many rows were changed.
 */
async function moveRows(
  { table, tableName: TableName }: Source,
  newIds: ReadonlyMap<string, string>,
): Promise<number> {
  const changed = new Set<string>()
  let rows = 0
  for await (const { Items = [] } of paginateScan({ client: table }, { TableName, ConsistentRead: true })) {
    await together(
      Items.map((item) => storedRow.parse(item)),
      async (row) => {
        const writes = writesFor(row)
        if (writes.length === 0) return
        await table.send(new TransactWriteCommand({ TransactItems: writes }))
        rows += 1
        if (row.pk.startsWith(householdPartition(''))) changed.add(householdOf(row))
      },
    )
  }
  // So that no open app takes its copy for the present state.
  const now = new Date()
  await together([...changed], (id) =>
    table.send(new UpdateCommand({ TableName, Key: versionKey(id), ...raiseUpdate(now, changeOfAll(now)) })),
  )
  return rows

  function writesFor(row: StoredRow): NonNullable<TransactWriteCommandInput['TransactItems']> {
    if (row.pk.startsWith(userListPartition(''))) return []
    const { pk, sk, revision } = row
    const condition = { TableName, ...writeCondition(revision, 0) }
    const remove = { Delete: { ...condition, Key: { pk, sk } } }
    const renamed = storedRow.parse(withNewIds(row))
    // Sessions, second factors and answers to requests rest on keys that went with the old pool.
    if (pk.startsWith(userPartition('')) && pk !== renamed.pk && sk !== userKey('').sk) return [remove]
    if (JSON.stringify(renamed) === JSON.stringify(row)) return []
    if (renamed.pk === pk && renamed.sk === sk) return [{ Put: { ...condition, Item: renamed } }]
    return [{ Put: { TableName, ...writeCondition('absent', 0), Item: renamed } }, remove]
  }

  function withNewIds(value: unknown): unknown {
    if (typeof value === 'string') return value.replaceAll(ids, (id) => newIds.get(id) ?? id)
    if (Array.isArray(value)) return value.map(withNewIds)
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withNewIds(one)]))
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

type List = z.output<typeof userList>

interface Source {
  readonly table: DynamoDBDocumentClient
  readonly tableName: string
}

/** Looks for the newest complete list of another user pool than this one, or for the last one of a day. */
export async function findList(
  source: Source,
  { pool, day: asked, now }: { readonly pool: string; readonly day?: string | undefined; readonly now: Date },
): Promise<List | undefined> {
  if (asked) return (await listsOf(source, asked)).at(-1)
  for (let before = 0; before <= keptDays.accountList; before += 1) {
    const lists = await listsOf(source, new Date(now.getTime() - before * day).toISOString())
    const found = lists.findLast((list) => list.pool !== pool)
    if (found) return found
  }
  return undefined
}

async function listsOf({ table, tableName }: Source, time: string): Promise<List[]> {
  const rows = await queryRows(table, tableName, {
    pk: userListPartition(time.slice(0, 10)),
    prefix: 'LIST#',
  })
  return rows.map((row) => userList.parse(row))
}

/** @throws when a page of the list is missing */
export async function readList(
  { table, tableName }: Source,
  { begun, pages, users }: List,
): Promise<ListedUser[]> {
  const { pk, sk } = userPageKey(begun, 0)
  const rows = await queryRows(table, tableName, { pk, prefix: sk.slice(0, sk.lastIndexOf('#') + 1) })
  const found = rows.flatMap((row) => userPage.parse(row).users)
  if (rows.length !== pages || found.length !== users)
    throw new Error(`The list ${userListKey(begun).sk} is not complete.`)
  return found
}
