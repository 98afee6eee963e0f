import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { bestBeforeMessages as texts } from '../i18n/best-before-messages.ts'
import { formatCalendarDay, formatQuantity } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import type { DatedPurchase } from './dated-purchases.ts'
import { dayFromToday } from './days.ts'
import './put-away-dialog.css'

/** The best-before dates of what was bought, by the items' ids. */
export type Dates = Readonly<Record<string, string>>

interface Props {
  readonly purchases: readonly DatedPurchase[]
  /** How many items are put away altogether. */
  readonly count: number
  readonly open: boolean
  readonly onClose: () => void
  readonly onConfirm: (dates: Dates) => void
}

/** Asks for the best-before dates of what has had one before. None is preselected: a wrong one is worse than none. */
export function PutAwayDialog({ purchases, count, open, onClose, onConfirm }: Props) {
  const [dates, setDates] = useState<Dates>({})
  const undated = purchases.filter(({ id }) => !dates[id]).map(({ name }) => name)
  return (
    <Dialog
      title={texts.question}
      open={open}
      onClose={onClose}
      footer={
        <div className="put-away-confirm">
          <Button onClick={() => onConfirm(dates)}>{messages.shoppingList.addSome(count)}</Button>
          <p className="detail" role="status">
            {undated.length > 0 && texts.without(undated)}
          </p>
        </div>
      }
    >
      <p className="detail">{texts.known(purchases.length, count)}</p>
      <ul className="put-away-dates">
        {purchases.map((purchase) => (
          <DateChoice
            key={purchase.id}
            purchase={purchase}
            value={dates[purchase.id] ?? ''}
            onChange={(date) => setDates({ ...dates, [purchase.id]: date })}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface ChoiceProps {
  readonly purchase: DatedPurchase
  readonly value: string
  readonly onChange: (date: string) => void
}

function DateChoice({ purchase: { name, quantity, days }, value, onChange }: ChoiceProps) {
  const suggested = dayFromToday(days)
  const isChosen = value === suggested
  return (
    <li aria-label={name}>
      <span>{name}</span>
      <strong>{formatQuantity(quantity)}</strong>
      <button
        type="button"
        className="choice"
        aria-pressed={isChosen}
        onClick={() => onChange(isChosen ? '' : suggested)}
      >
        {formatCalendarDay(suggested)}
        <span className="detail">{texts.asLastTime(days)}</span>
      </button>
      <TextField
        type="date"
        label={texts.otherDate}
        aria-label={texts.dateOf(name)}
        value={isChosen ? '' : value}
        onChange={onChange}
      />
    </li>
  )
}
