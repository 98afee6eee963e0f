import type { Item } from '../../functions/items/contract.ts'
import type { List } from '../api/list.ts'
import type { Outcome } from '../outbox/forms.ts'
import type { Level } from '../items/stock-figures.tsx'
import type { Messages } from '../i18n/locales/en.ts'

/** The stock or the base quantity of an item. */
export interface QuantityEntry {
  readonly itemId: string
  readonly name: string
  readonly quantity: number
  /** Null where an earlier version of the API answers, during a deployment. */
  readonly lastUpdated: string | null
  /** How much of the base quantity is in stock. */
  readonly level: Level
  /** Whether any of it is past its best-before date. */
  readonly isExpired: boolean
  /** How many the code that was searched for stands for; 1 where it was none of its codes. */
  readonly pack: number
  readonly unit: string
  readonly place: string
}

/** All quantities of one kind, with their texts and operations. */
export interface Quantities {
  /** Which field of the item they are. */
  readonly field: 'quantity' | 'desired_quantity'
  readonly texts: Messages['inventory']
  readonly list: Pick<List<unknown>, 'loading' | 'failure' | 'retry'>
  /** Returns the entries whose item matches a search, as in the catalogue, and is at a place, if one is given. */
  readonly find: (search: string, place: string | undefined) => readonly QuantityEntry[]
  /** Reads the current quantity; 0 if there is no entry any more. */
  readonly read: (entry: QuantityEntry) => Promise<number>
  readonly add: (item: Pick<Item, 'id' | 'name'>, quantity: number) => Promise<Outcome>
  /** Makes it `quantity` where it was `from`. */
  readonly update: (entry: QuantityEntry, from: number, quantity: number) => Promise<Outcome>
  readonly step: (entry: QuantityEntry, by: number) => Promise<Outcome>
  readonly remove: (entry: QuantityEntry) => Promise<Outcome>
}
