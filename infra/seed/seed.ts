import { randomUUID } from 'node:crypto'
import { journal, type Author } from '../../functions/activity/journal.ts'
import { enterHousehold } from '../../functions/identity/enter-household.ts'
import { ensureHousehold } from '../../functions/identity/first-household.ts'
import { completeFields } from '../../functions/items/fields.ts'
import { newItem } from '../../functions/items/record.ts'
import type { Platform } from '../../functions/runtime/platform.ts'
import { householdScope } from '../../functions/store/scope.ts'
import { openTable } from '../../functions/store/table.ts'
import { raiseVersion } from '../../functions/store/version.ts'
import { groceries } from '../local/demo/groceries.ts'
import { addUser, type UserPool } from './users.ts'

export interface Seed {
  readonly households: number
  /** Items of each. */
  readonly items: number
  /** The password of all owners. */
  readonly password: string
}

/** So many at once: a stage answers each call after milliseconds, and a new table takes 4,000 units a second. */
const together = 8

/** An item and its journal entry are two of a transaction’s 100 actions, and the household’s version is one. */
const itemsPerTransaction = 49

/**
 * Makes households, each with an owner `seed-1`, `seed-2`, … and groceries, as the product itself would write them.
 * Names that are taken are passed over. Returns how many were made.
 *
 * @param tell is called after each
 */
export async function seed(
  platform: Platform,
  users: UserPool,
  { households, items, password }: Seed,
  tell: (made: number) => void = () => undefined,
): Promise<number> {
  let begun = 0
  let made = 0
  async function work(): Promise<void> {
    for (let number = (begun += 1); number <= households; number = begun += 1) {
      const name = `seed-${number}`
      const userId = await addUser(users, name, password)
      if (userId === undefined) continue
      await fill(platform, await found(platform, userId, name), items)
      tell((made += 1))
    }
  }
  await Promise.all(Array.from({ length: together }, work))
  return made
}

/** Creates a household for an owner, and enters it. */
async function found(platform: Platform, id: string, name: string): Promise<Author> {
  const now = platform.now()
  // Nobody has signed in, so the session is made up.
  const caller = { id, user: id, name, session: 'seed', began: Math.floor(now.getTime() / 1000) }
  await ensureHousehold(platform, caller, undefined)
  return { household: await enterHousehold(platform, caller, undefined), now }
}

async function fill(platform: Platform, author: Author, items: number): Promise<void> {
  const { household, now } = author
  const table = openTable(platform, householdScope(household))
  for (let start = 0; start < items; start += itemsPerTransaction) {
    const count = Math.min(itemsPerTransaction, items - start)
    const writes = Array.from({ length: count }, (_, index) =>
      journal(author, 'item_added', { before: undefined, after: itemAt(start + index, now) }),
    )
    await table.commit([...writes.flat(), raiseVersion(household.id)])
  }
}

function itemAt(place: number, now: Date) {
  const grocery = groceries[place % groceries.length]
  if (!grocery) throw new Error('There are no groceries.')
  const { quantity, desiredQuantity, ...fields } = grocery
  const round = Math.floor(place / groceries.length)
  // The code of one product belongs to one item.
  const own = round === 0 ? fields : { ...fields, name: `${fields.name} ${round + 1}`, ean: '' }
  const quantities = { quantity, desired_quantity: desiredQuantity }
  return newItem({ ...completeFields(own), ...quantities, id: randomUUID() }, now)
}
