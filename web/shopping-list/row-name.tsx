import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { formatQuantity } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'

/** What is to buy, and below it how much of that is wanted more this once. */
export function RowName({ row: { name, extra } }: { readonly row: ShoppingRow }) {
  const wanted = (extra ?? 0) > 0 && messages.shoppingList.extra(formatQuantity(extra))
  return (
    <>
      <span className="name">{name}</span>
      {wanted && <span className="detail">{wanted}</span>}
    </>
  )
}
