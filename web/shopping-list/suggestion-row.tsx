import type { Suggestion } from '../../functions/model/forecasts/forecast.ts'
import type { Item } from '../../functions/model/item.ts'
import { useTimeZone } from '../open-household/use-time-zone.ts'
import { Button } from '../ui/buttons/button.tsx'
import { plusIcon } from '../ui/images/icons.ts'
import { texts } from '../i18n/texts.ts'
import { formatQuantity, withUnit } from '../i18n/format.ts'
import { calendarDaysSince, daysOf } from '../forecasts/days.ts'

interface Props {
  readonly id: string
  readonly suggestion: Suggestion<Item>
  readonly onAdd: () => void
  readonly onQuiet: () => void
}

export function SuggestionRow({ id, suggestion, onAdd, onQuiet }: Props) {
  const { item, amount, every, last, days } = suggestion
  const timeZone = useTimeZone()
  const [name, reason] = [`${id}-name`, `${id}-reason`]
  return (
    <tr id={id} className="suggestion">
      <td colSpan={4} aria-labelledby={name}>
        <div>
          <span className="take">
            <Button
              variant="text"
              icon={plusIcon}
              aria-label={texts.forecasts.addOf({ amount: formatQuantity(amount), name: item.name })}
              aria-describedby={reason}
              onClick={onAdd}
            >
              {texts.forecasts.add}
            </Button>
          </span>
          <span className="what">
            <span id={name} className="name">
              {item.name}
            </span>
            <span className="once"> · {withUnit(formatQuantity(amount), item.unit)}</span>
            <span id={reason} className="detail">
              {days === undefined
                ? texts.forecasts.reason({ every: daysOf(every), last: calendarDaysSince(last, timeZone) })
                : texts.forecasts.stockReason({
                    quantity: formatQuantity(item.quantity ?? 0),
                    lasts: texts.forecasts.lasts(Math.round(days)),
                  })}
            </span>
          </span>
          <span className="not-yet">
            <Button variant="text" aria-label={texts.forecasts.notYetOf(item.name)} onClick={onQuiet}>
              {texts.forecasts.notYet}
            </Button>
          </span>
        </div>
      </td>
    </tr>
  )
}
