import { FirstQuantities } from '../quantities/first-quantities.tsx'
import type { Item } from '../../functions/model/item.ts'
import { messages } from '../i18n/messages.ts'

/** Why nothing is to buy, and what would be, if it were said how many there should be. */
export function EmptyHint({ items }: { readonly items: readonly Item[] }) {
  return (
    <>
      {messages.shoppingList.emptyHint}
      <FirstQuantities items={items} />
    </>
  )
}
