import { useId, useMemo } from 'react'
import {
  mostBought,
  probablyNeeded,
  purchasesOf,
  type Suggestion,
} from '../../functions/model/forecasts/forecast.ts'
import { usualAmount } from '../../functions/model/forecasts/need.ts'
import type { Item } from '../../functions/model/item.ts'
import { useTimeZone } from '../open-household/use-time-zone.ts'
import { useNow } from '../forecasts/use-now.ts'
import { Icon } from '../ui/images/icon.tsx'
import { plusIcon } from '../ui/images/icons.ts'
import { formatQuantity, withUnit } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'

interface Props {
  readonly rows: readonly Item[]
  readonly onAdd: (item: Item, amount: number) => void
}

const most = 5

export function UsuallyBought({ rows, onAdd }: Props) {
  const now = useNow()
  const timeZone = useTimeZone()
  const { due, often } = useMemo(() => {
    const needed = probablyNeeded(rows, now, timeZone).slice(0, most).map(itemOf)
    const others = mostBought(rows, now).filter((item) => !needed.includes(item))
    return { due: needed, often: others.slice(0, most) }
  }, [rows, now, timeZone])
  return (
    <>
      <Offers title={texts.forecasts.probable} items={due} onAdd={onAdd} />
      <Offers title={texts.forecasts.mostBought} items={often} onAdd={onAdd} />
    </>
  )
}

const itemOf = ({ item }: Suggestion<Item>) => item

function Offers({ title, items, onAdd }: { title: string; items: readonly Item[]; onAdd: Props['onAdd'] }) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {items.map((item) => {
          const amount = usualAmount(purchasesOf(item))
          return (
            <li key={item.id}>
              <button type="button" className="list-choice" onClick={() => onAdd(item, amount)}>
                <Icon of={plusIcon} />
                <span>
                  {item.name}
                  <span className="detail"> · {withUnit(formatQuantity(amount), item.unit)}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
