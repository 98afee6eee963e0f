import { paginateQuery, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod/mini'
import { userList, userPage, type ListedUser } from '../../functions/accounts/user-pool/list-users.ts'
import { keyCondition } from '../../functions/database/conditions.ts'
import { userListKey, userListPartition, userPageKey } from '../../functions/database/keys.ts'
import { keptDays } from '../../functions/model/retention.ts'
import { day } from '../../functions/model/durations.ts'

type List = z.output<typeof userList>

export interface Source {
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

async function listsOf(source: Source, time: string): Promise<List[]> {
  const rows = await query(source, userListPartition(time.slice(0, 10)), 'LIST#')
  return rows.map((row) => userList.parse(row))
}

/** @throws when a page of the list is missing */
export async function readList(source: Source, { begun, pages, users }: List): Promise<ListedUser[]> {
  const { pk, sk } = userPageKey(begun, 0)
  const rows = await query(source, pk, sk.slice(0, sk.lastIndexOf('#') + 1))
  const found = rows.flatMap((row) => userPage.parse(row).users)
  if (rows.length !== pages || found.length !== users)
    throw new Error(`The list ${userListKey(begun).sk} is not complete.`)
  return found
}

async function query({ table: client, tableName: TableName }: Source, pk: string, prefix: string) {
  const rows: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateQuery(
    { client },
    { TableName, ...keyCondition({ pk, prefix }) },
  ))
    rows.push(...Items)
  return rows
}
