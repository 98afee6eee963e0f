import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { entryRecord } from '../../functions/activity/record.ts'
import { differenceOf } from '../../functions/activity/opening-balance.ts'
import { itemRecord } from '../../functions/items/record.ts'
import { householdPartition } from '../../functions/store/keys.ts'
import { add } from '../../functions/items/quantity.ts'
import type { World } from './world.ts'

const keyed = z.object({ sk: z.string() })
const opening = z.object({ quantity: z.number() })

/** What the table says about the stock of an item: what is there, and what opening balance and journal add up to. */
interface Account {
  stock: number
  explained: number
}

/** What each item of a household, deleted ones too, has in stock, and what of it is explained; by the item's id. */
export async function accountsOf(world: World, household: string): Promise<Map<string, Account>> {
  const accounts = new Map<string, Account>()
  const account = (id: string) => {
    const known = accounts.get(id) ?? { stock: 0, explained: 0 }
    accounts.set(id, known)
    return known
  }
  for (const row of await rowsOf(world, household)) {
    const [kind, id = ''] = keyed.parse(row).sk.split('#')
    if (kind === 'ITEM') account(id).stock = itemRecord.parse(row).quantity ?? 0
    if (kind === 'OPENING') explain(account(id), opening.parse(row).quantity)
    if (kind === 'EVENT') {
      const entry = entryRecord.parse(row)
      explain(account(entry.item_id), differenceOf(entry))
    }
  }
  return accounts
}

/** The ids of items whose stock opening balance and journal do not explain; there must be none, at any time. */
export async function unexplainedIn(world: World, household: string): Promise<string[]> {
  const accounts = await accountsOf(world, household)
  return [...accounts].filter(([, { stock, explained }]) => stock !== explained).map(([id]) => id)
}

/** All rows of a household, as they are stored. */
export async function rowsOf(
  { runtime }: World,
  household: string,
): Promise<Readonly<Record<string, unknown>>[]> {
  const { table: client, tableName: TableName } = runtime.platform
  const rows: Record<string, unknown>[] = []
  const question = {
    TableName,
    ConsistentRead: true,
    KeyConditionExpression: 'pk = :partition',
    ExpressionAttributeValues: { ':partition': householdPartition(household) },
  }
  for await (const { Items = [] } of paginateQuery({ client }, question)) rows.push(...Items)
  return rows
}

function explain(account: Account, quantity: number): void {
  account.explained = add(account.explained, quantity)
}
