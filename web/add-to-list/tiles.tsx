import { useId } from 'react'
import { toBuy } from '../../functions/model/gap.ts'
import type { Item } from '../../functions/model/item.ts'
import { usualAmount } from '../../functions/model/forecasts/need.ts'
import { purchasesOf } from '../../functions/model/forecasts/forecast.ts'
import { GrocerySymbol } from '../groceries/grocery-symbol.tsx'
import { formatQuantity } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import './tiles.css'

interface Props {
  readonly title: string
  readonly items: readonly Item[]
  readonly onAdd: (item: Item, amount: number) => void
}

/** Items of which a press puts as many on the list as are usually bought, and the next ones one more. */
export function Tiles({ title, items, onAdd }: Props) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className="tiles">
        {items.map((item) => (
          <li key={item.id}>
            <Tile item={item} onAdd={onAdd} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ item, onAdd }: { readonly item: Item; readonly onAdd: Props['onAdd'] }) {
  const wanted = toBuy(item)
  const amount = wanted > 0 ? 1 : usualAmount(purchasesOf(item))
  return (
    <button type="button" className={wanted > 0 ? 'tile tinted' : 'tile'} onClick={() => onAdd(item, amount)}>
      <GrocerySymbol name={item.name} />
      <span className="tile-name">{item.name}</span>
      {wanted > 0 && (
        <span className="tile-amount">
          <span aria-hidden="true">{formatQuantity(wanted)}</span>
          <span className="unseen">{texts.addToList.onList(formatQuantity(wanted))}</span>
        </span>
      )}
    </button>
  )
}
