import type { Change } from '../outbox/log/intent.ts'
import type { Item } from '../../functions/model/item.ts'
import type { Messages } from '../i18n/texts.ts'

/** One of an item's two quantities: where the item has it, its texts and its changes. */
export interface QuantityKind {
  readonly field: 'quantity' | 'desired_quantity'
  /** Its name in the draft of an item. */
  readonly draft: 'quantity' | 'desiredQuantity'
  readonly updated: 'quantity_updated' | 'desired_quantity_updated'
  readonly texts: Messages['inventory']
  /** Adds an entry; to one that exists stock is added, while a base quantity replaces it. */
  readonly add: (id: string, quantity: number, until?: string) => Change
  /** Sets the typed quantity; a change of the stock is relative to the item's. */
  readonly set: (item: Pick<Item, 'id' | QuantityKind['field']>, quantity: number) => Change
  /** With a date, of the lot that has it. */
  readonly step: (id: string, delta: number, until?: string) => Change
  readonly remove: (id: string) => Change
}
