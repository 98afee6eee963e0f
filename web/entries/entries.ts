import type { Item } from '../../functions/items/contract.ts'
import type { Changed } from '../api/call.ts'
import type { List } from '../api/use-list.ts'
import type { Messages } from '../i18n/locales/en.ts'

/** A quantity that is kept of an item: what is in stock, or how much there should be. */
export interface Entry {
  readonly itemId: string
  readonly name: string
  readonly quantity: number
  readonly lastUpdated: string
}

/** The entries of one kind, what people are told of them, and what can be done with them. */
export interface Entries {
  readonly texts: Messages['inventory']
  readonly list: Pick<List<unknown>, 'loading' | 'failure' | 'retry'>
  readonly rows: readonly Entry[]
  /** The quantity as it is by now; 0 where there is no entry any more. */
  readonly read: (entry: Entry) => Promise<number>
  readonly add: (item: Pick<Item, 'id' | 'name'>, quantity: number) => Promise<Changed<unknown>>
  readonly update: (entry: Entry, quantity: number) => Promise<Changed<unknown>>
  readonly step: (entry: Entry, by: 1 | -1) => Promise<Changed<unknown>>
  readonly remove: (entry: Entry) => Promise<Changed<unknown>>
}

/** Where a row stands among others that are sorted by name. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name.localeCompare(b.name)
}
