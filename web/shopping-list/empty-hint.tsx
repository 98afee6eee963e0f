import { FirstQuantities } from '../quantities/first-quantities.tsx'
import type { Item } from '../../functions/model/item.ts'
import { messages } from '../i18n/messages.ts'

export function EmptyHint({ items }: { readonly items: readonly Item[] }) {
  return (
    <>
      {messages.shoppingList.emptyHint}
      <FirstQuantities items={items} />
    </>
  )
}
