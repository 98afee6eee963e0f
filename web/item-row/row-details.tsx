import type { RunningOut } from '../../functions/model/forecasts/forecast.ts'
import type { Item } from '../../functions/model/item.ts'
import type { Pack } from '../finding/pack.ts'
import { formatCalendarDay, formatQuantity } from '../i18n/format.ts'
import { messages, texts } from '../i18n/messages.ts'
import '../forecasts/lasts.css'

interface Props {
  readonly item: Item
  readonly said: string
  readonly ending: RunningOut<Item> | undefined
  readonly isExpired: boolean
  readonly pack: Pack
}

/** The line below a name: the category and what matters now. */
export function RowDetails({ item, said, ending, isExpired, pack }: Props) {
  return (
    <span className="detail row-details">
      {item.category !== '' && <span>{item.category}</span>} <span className="unseen">{said}</span>{' '}
      {isExpired && <span className="expired">{messages.bestBefore.expired}</span>}
      {ending && !isExpired && (
        <span className={ending.isSoon ? 'soon' : undefined}>
          {texts.forecasts.lastsShort(Math.round(ending.days))}
        </span>
      )}{' '}
      {pack.amount !== 1 && <span>{messages.pack(formatQuantity(pack.amount))}</span>}{' '}
      {pack.until !== undefined && <span>{messages.records.until(formatCalendarDay(pack.until))}</span>}
    </span>
  )
}
