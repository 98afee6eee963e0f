import { Button } from '../ui/buttons/button.tsx'
import { plusIcon } from '../ui/images/icons.ts'
import { texts } from '../i18n/texts.ts'
import { formatCalendarDay, formatQuantity } from '../i18n/format.ts'
import { amountOf, anotherDate, type ChosenDates, datedParts, withinRest } from '../use-first/chosen-dates.ts'
import type { DatedPurchase } from './dated-purchases.ts'
import { DateField } from '../use-first/date-field.tsx'
import { dayFromToday } from '../use-first/days.ts'
import { LotEditor } from '../use-first/lot-editor.tsx'
import { NearDates } from '../use-first/near-dates.tsx'

interface Props {
  readonly purchase: DatedPurchase
  readonly value: ChosenDates
  readonly onChange: (value: ChosenDates) => void
}

export function DateChoice({ purchase: { name, quantity, days }, value, onChange }: Props) {
  const { until, others } = value
  const suggested = days === null ? undefined : dayFromToday(days)
  const isChosen = until === suggested
  const parts = datedParts(quantity, value)
  const shown = parts.length > 1 ? parts.map((part) => part.quantity) : [quantity]
  const isDivisible = quantity > 1 && until !== '' && others.every((part) => part['until'] !== '')
  return (
    <li aria-label={name}>
      <span>{name}</span>
      <strong>{shown.map(formatQuantity).join(' + ')}</strong>
      {suggested !== undefined && days !== null && (
        <button
          type="button"
          className="choice"
          aria-pressed={isChosen}
          onClick={() => onChange({ ...value, until: isChosen ? '' : suggested })}
        >
          {formatCalendarDay(suggested)}
          <span className="detail">{texts.toUseFirst.asLastTime(days)}</span>
        </button>
      )}
      <DateField
        label={texts.toUseFirst.otherDate}
        aria-label={texts.toUseFirst.dateOf(name)}
        value={isChosen ? '' : until}
        onChange={(typed) => onChange({ ...value, until: typed })}
      />
      {until === '' && <NearDates onChoose={(day) => onChange({ ...value, until: day })} />}
      {others.map((part, at) => (
        <LotEditor
          // Parts have no other key than their place.
          key={at}
          record={part}
          isInvalid={amountOf(part) === undefined}
          takesFocus={part['until'] === ''}
          onChange={(typed) =>
            onChange({ ...value, others: others.with(at, withinRest(typed, quantity, value, at)) })
          }
          onRemove={() => onChange({ ...value, others: others.toSpliced(at, 1) })}
        />
      ))}
      {isDivisible && (
        <Button
          variant="text"
          icon={plusIcon}
          onClick={() => onChange({ ...value, others: [...others, anotherDate()] })}
        >
          {texts.toUseFirst.anotherDate}
        </Button>
      )}
    </li>
  )
}
