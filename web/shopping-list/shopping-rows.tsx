import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { amountText, words } from '../words/words.ts'
import { useGrowing } from './use-growing.tsx'

/** The shopping list for those who may not change it. */
export function ShoppingRows({ rows }: { readonly rows: readonly ShoppingRow[] }) {
  const { shown, end } = useGrowing(rows)
  return (
    <>
      <ul className="rows">
        {shown.map(({ id, name, category, quantity, purchased }) => (
          <li key={id} className="row still">
            <span className="row-name">
              <strong>{name}</strong>
              <span className="detail">{category}</span>
            </span>
            <span className="row-amounts">
              {words.shoppingList.needed(amountText(quantity))}
              {purchased && <span className="detail">{words.shoppingList.purchased}</span>}
            </span>
          </li>
        ))}
      </ul>
      {end}
    </>
  )
}
