import { formatRecord } from '../fields/field-draft.ts'
import { Icon } from '../ui/images/icon.tsx'
import { calendarIcon } from '../ui/images/icons.ts'
import { formatDaysFromNow } from '../i18n/format.ts'
import { urgencyOf } from './dated-lots.ts'
import { daysFromToday } from './days.ts'

interface Props {
  readonly lot: Readonly<Record<string, unknown>>
  readonly onOpen: () => void
}

export function LotLine({ lot, onOpen }: Props) {
  const days = daysFromToday(String(lot['until']))
  const urgency = urgencyOf({ days })
  const [date, amount] = formatRecord('lots', lot)
  return (
    <button type="button" className={`lot-part ${urgency}`} onClick={onOpen}>
      <Icon of={calendarIcon} />
      <span>
        {date}
        {urgency !== 'later' && <small>{` · ${formatDaysFromNow(days)}`}</small>}
      </span>
      <span className="lot-amount">{amount}</span>
    </button>
  )
}
