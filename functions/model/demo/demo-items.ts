import { newItem } from '../change-item.ts'
import { completeFields } from '../fields.ts'
import type { Grocery } from './groceries.ts'
import type { Item } from '../item.ts'
import { day } from '../durations.ts'

export const demoItems = (groceries: readonly Grocery[], now: Date, newId: () => string): readonly Item[] =>
  groceries.map((grocery) => itemOf(grocery, newId(), now))

/** In how many days some of what is in stock is past its best-before date, so that there is something to use first. */
const daysLeft: { readonly [Id in Grocery['id']]?: number } = { skyr: -1, mozzarella: 4, butter: 20 }

function itemOf({ id: product, quantity, desiredQuantity, ...fields }: Grocery, id: string, now: Date): Item {
  const quantities = { quantity, desired_quantity: desiredQuantity }
  const days = daysLeft[product]
  const until = days === undefined ? undefined : dayOf(now.getTime() + days * day)
  const own = completeFields({
    ...fields,
    lots: until !== undefined && quantity !== null ? [{ quantity, until }] : [],
  })
  const item = newItem({ ...own, ...quantities, id }, now)
  return { ...item, kept_days: days === undefined ? null : Math.max(days, 7) }
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length)
