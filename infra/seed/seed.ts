import { randomUUID } from 'node:crypto'
import { journal, type Author } from '../../functions/ledger/journal.ts'
import { completeFields } from '../../functions/model/fields.ts'
import { listItems } from '../../functions/ledger/item-repository.ts'
import { newRecord } from '../../functions/ledger/item-record.ts'
import { newItem } from '../../functions/model/change-item.ts'
import type { Platform } from '../../functions/runtime/platform.ts'
import { householdScope } from '../../functions/database/scope.ts'
import { openTable } from '../../functions/database/table.ts'
import { ThrottledError } from '../../functions/database/throttled-error.ts'
import { raiseVersion } from '../../functions/database/version.ts'
import { groceries } from '../../functions/model/demo/english-groceries.ts'
import type { SeedOptions } from './options.ts'
import { book, yearBefore, yearOf } from './year.ts'
import { together } from '../together.ts'
import { addUser, foundHousehold, setPassword, type UserPool } from '../users.ts'

export type Seed = Omit<SeedOptions, 'place' | 'password'> & { readonly password: string }

/** An item and its journal entry are two of a transaction’s 100 actions, and the household’s version is one. */
const itemsPerTransaction = 49

/**
 * Makes households, each with an owner `seed-1`, `seed-2`, … and groceries, as the product itself would write them.
 * Names that are taken are passed over; an owner without a password was left by a run that was broken off, and what
 * is missing is added. Returns how many were made.
 *
 * @param report is called after each
 */
export async function seed(
  platform: Platform,
  users: UserPool,
  { households, items, password, year }: Seed,
  report: (made: number) => void = () => undefined,
): Promise<number> {
  let made = 0
  const numbers = Array.from({ length: households }, (_, index) => index + 1)
  await together(numbers, async (number) => {
    const name = `seed-${number}`
    const userId = await addUser(users, name)
    if (userId === undefined) return
    const author = await unlessThrottled(platform, () => foundHousehold(platform, userId, name))
    const atFirst = year ? { ...author, now: yearBefore(author.now) } : author
    await fill(platform, atFirst, items)
    if (year) await live(platform, atFirst, items)
    await setPassword(users, name, password)
    report((made += 1))
  })
  return made
}

async function fill(platform: Platform, author: Author, items: number): Promise<void> {
  const { household, now } = author
  const table = openTable(platform, householdScope(household))
  const kept = await listItems(table, household)
  for (let start = kept.length; start < items; start += itemsPerTransaction) {
    const count = Math.min(itemsPerTransaction, items - start)
    const added = Array.from({ length: count }, (_, index) =>
      journal(author, 'item_added', { before: undefined, after: itemAt(start + index, now) }),
    )
    const writes = added.map((one) => one.writes)
    await unlessThrottled(platform, () => table.commit([...writes.flat(), raiseVersion(household.id)]))
  }
}

async function live(platform: Platform, { household, now }: Author, items: number): Promise<void> {
  const table = openTable(platform, householdScope(household))
  const named = new Map((await listItems(table, household)).map((item) => [item.name, item]))
  const added = Array.from({ length: items }, (_, place) => itemAt(place, now))
  const { happenings } = yearOf(
    added.map(({ quantity }) => quantity ?? 0),
    now,
  )
  await book(
    household,
    added.map(({ name }) => named.get(name)),
    happenings,
    (writes) => unlessThrottled(platform, () => table.commit([...writes, raiseVersion(household.id)])),
  )
}

/** A minute, if a second is not enough for what was written before. */
const tries = 60

/** Waits while the table throttles: a stage's takes only so many units a second, which caps its bill. */
async function unlessThrottled<Result>(platform: Platform, work: () => Promise<Result>): Promise<Result> {
  for (let tried = 0; tried < tries; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ThrottledError)) throw error
    }
    await platform.pause(1_000)
  }
  throw new Error(
    'The table has throttled this for a minute. Run it again later: it goes on where it stopped.',
  )
}

/** Groceries, and then the same again with a number. */
export function itemAt(place: number, now: Date) {
  const grocery = groceries[place % groceries.length]
  if (!grocery) throw new Error('There are no groceries.')
  const { id: _id, quantity, desiredQuantity, ...fields } = grocery
  const round = Math.floor(place / groceries.length)
  // The code of one product belongs to one item.
  const own = round === 0 ? fields : { ...fields, name: `${fields.name} ${round + 1}`, ean: '' }
  const quantities = { quantity, desired_quantity: desiredQuantity }
  return newRecord(newItem({ ...completeFields(own), ...quantities, id: randomUUID() }, now))
}
