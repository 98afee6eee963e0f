import type { List } from '../api/list.ts'
import type { RunningOut } from '../../functions/model/forecasts/forecast.ts'
import type { Pack } from '../finding/pack.ts'
import type { Item } from '../../functions/model/item.ts'
import type { QuantityKind } from '../fields/quantity-kind.ts'

export interface QuantityEntry {
  readonly item: Item
  readonly quantity: number
  /** Null where an earlier version of the API answers, during a deployment. */
  readonly lastUpdated: string | null
  /** How long it lasts, where that is not until the trip after the next one. */
  readonly ending: RunningOut<Item> | undefined
  /** Whether any of it is past its best-before date. */
  readonly isExpired: boolean
  /** Whether its stock is more likely wrong than right. */
  readonly isDoubtful: boolean
  /** The pack that the code stands for that was searched for; one piece where it was none of its codes. */
  readonly pack: Pack
}

export interface Quantities {
  readonly kind: QuantityKind
  readonly list: Pick<List<unknown>, 'loading' | 'failure' | 'retry'>
  /** Returns the items with a quantity that match a search, as in the catalogue, and are at a place, if one is given. */
  readonly find: (search: string, place: string | undefined) => readonly Item[]
  /** Returns the entry of such an item, the same one as long as it says the same. */
  readonly entryOf: (item: Item, search: string) => QuantityEntry
}
