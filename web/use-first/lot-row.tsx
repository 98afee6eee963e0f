import { type RefObject, useRef, useState } from 'react'
import { itemFields } from '../../functions/model/fields.ts'
import { notifyUndoable, submit } from '../outbox/submit.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { Button } from '../ui/buttons/button.tsx'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { Icon } from '../ui/images/icon.tsx'
import { calendarIcon, clockIcon, exclamationIcon, hourglassIcon } from '../ui/images/icons.ts'
import { QuantityField, readQuantity } from '../ui/inputs/quantity-field.tsx'
import { useOpenRow } from '../ui/lists/use-open-row.ts'
import { notifyFailure } from '../ui/plain/toasts.ts'
import { formatCalendarDay, formatDaysFromNow, formatQuantity, withUnit } from '../i18n/format.ts'
import { messages, texts } from '../i18n/messages.ts'
import type { SoonEntry } from './soon.ts'

const icons: Readonly<Record<SoonEntry['group'], string>> = {
  expired: exclamationIcon,
  thisWeek: clockIcon,
  nextTrip: hourglassIcon,
  tripAfter: hourglassIcon,
  later: calendarIcon,
}

interface Props {
  readonly entry: SoonEntry
}

export function LotRow({ entry }: Props) {
  const [isOpen, setOpen] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const { item, group, date, lasts } = entry
  const { mayChange } = useHousehold()
  const content = (
    <>
      <Icon of={icons[group]} />
      <span className="row-name">
        {item.name}
        <span className="detail">{amountOf(entry)}</span>
      </span>
      <span className="lot-date">
        {date && <strong>{formatCalendarDay(date.until)}</strong>}
        {date && <span>{formatDaysFromNow(date.days)}</span>}
        {!date && lasts !== undefined && <span>{lastsText(lasts)}</span>}
      </span>
    </>
  )
  if (!mayChange)
    return (
      <li className={`lot ${group}`}>
        <span className="lot-line">{content}</span>
      </li>
    )

  return (
    <li ref={row} className={`lot ${group}${isOpen ? ' opened' : ''}`}>
      <button type="button" className="lot-line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {content}
      </button>
      {isOpen && <LotActions entry={entry} row={row} onDone={() => setOpen(false)} />}
    </li>
  )
}

const lastsText = (days: number) => texts.forecasts.lastsShort(Math.round(days))

function amountOf(entry: SoonEntry): string {
  const { item, quantity } = entry
  const amount = formatQuantity(quantity)
  const ofStock =
    quantity === item.quantity
      ? amount
      : texts.toUseFirst.partOf({ amount, stock: formatQuantity(item.quantity) })
  return [withUnit(ofStock, item.unit), item.place, besideDate(entry)]
    .filter((part) => part !== '')
    .join(' · ')
}

/** How long it lasts; what has expired lasts no longer, however much of it there is. */
function besideDate({ group, date, lasts }: SoonEntry): string {
  const isLasting = date !== undefined && group !== 'expired'
  return isLasting && lasts !== undefined ? lastsText(lasts) : ''
}

const { minimum } = itemFields.lots.of.quantity

interface ActionsProps extends Props {
  readonly row: RefObject<HTMLLIElement | null>
  readonly onDone: () => void
}

function LotActions({ entry, row, onDone }: ActionsProps) {
  const { item, quantity, date } = entry
  useOpenRow({
    place: row,
    close: onDone,
    focusOpener: () => row.current?.querySelector('button')?.focus(),
  })
  const [typed, setTyped] = useState(formatQuantity(Math.min(1, quantity)))
  const [checked, setChecked] = useState(false)
  const read = readQuantity(typed, minimum)

  async function take(isThrownAway: boolean) {
    setChecked(true)
    if (read === undefined) return
    const amount = Math.min(read, quantity)
    const { id, name } = item
    const input = { id, delta: -amount, until: date?.until, ...(isThrownAway && { isThrownAway }) }
    try {
      const outcome = await submit({ kind: 'stock', input, name }, { onShown: leave })
      const text = isThrownAway ? texts.toUseFirst.threwAwaySome : texts.toUseFirst.usedSome
      notifyUndoable(text({ amount: formatQuantity(amount), name }), [outcome])
    } catch (failure) {
      notifyFailure(failure)
    }
  }

  function leave() {
    onDone()
    focusHeading()
  }

  return (
    <div className="lot-actions">
      {quantity > 1 && (
        <QuantityField
          label={texts.toUseFirst.amountOf(item.name)}
          hideLabel
          minimum={minimum}
          value={typed}
          onChange={setTyped}
          error={checked && read === undefined ? messages.field.number(minimum) : undefined}
        />
      )}
      <Button variant="outlined" onClick={() => void take(false)}>
        {texts.toUseFirst.used}
      </Button>
      <Button variant="outlined" severity="danger" onClick={() => void take(true)}>
        {texts.toUseFirst.thrownAway}
      </Button>
    </div>
  )
}
