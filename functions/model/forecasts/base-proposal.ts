import type { Item } from '../item.ts'
import { purchasesOf, shoppingTrips, knownUse } from './forecast.ts'
import type { Trips } from './trips.ts'
import { day } from '../durations.ts'

/** A base quantity that suits how much is used, and what it rests on. */
export interface BaseProposal<Of> {
  readonly item: Of
  readonly quantity: number
  readonly usedPerWeek: number
  readonly daysBetweenTrips: number
}

type Known = Pick<Item, 'rhythm' | 'desired_quantity' | 'keep'>

/** A household that uses less than one in as many days needs no reserve. */
const daysOfRareUse = 28

/** More than is used between two trips, for weeks of higher use. */
const reserve = 1.25

export function baseProposals<Of extends Known>(items: readonly Of[], now: number): BaseProposal<Of>[] {
  const trips = shoppingTrips(items, now)
  return trips ? items.flatMap((item) => proposalFor(item, trips, now) ?? []) : []
}

function proposalFor<Of extends Known>(
  item: Of,
  { every }: Trips,
  now: number,
): BaseProposal<Of> | undefined {
  const use = knownUse(item, now)
  if (use === undefined || use * daysOfRareUse < 1 || !item.keep) return undefined
  const used = (use * every) / day
  const quantity = roundUp(used * reserve, stepOf(item))
  if (suits(item.desired_quantity, used, quantity)) return undefined
  return { item, quantity, usedPerWeek: use * 7, daysBetweenTrips: every / day }
}

/** A base quantity suits if it is enough and at most twice the proposal, so that no odd week brings another question. */
const suits = (base: number | null, used: number, proposed: number): boolean =>
  base !== null && (base === proposed || (base >= used && base <= 2 * proposed))

/** The smallest part in which an item is bought: whole ones, or tenths. */
const stepOf = (item: Known) => (purchasesOf(item).every(({ amount }) => Number.isInteger(amount)) ? 1 : 0.1)

// An average has no exact value: a trace above a whole one is none.
const roundUp = (quantity: number, step: number) =>
  Math.round(Math.max(1, Math.ceil(quantity / step - 0.05)) * step * 10) / 10
