import { useRef } from 'react'
import { itemFields } from '../../../functions/model/fields.ts'
import { formatRecord, valueOfRecord } from '../../fields/field-draft.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import { calendarIcon, plusIcon } from '../../ui/images/icons.ts'
import { texts } from '../../i18n/texts.ts'
import { formatQuantity, formatDaysFromNow } from '../../i18n/format.ts'
import { LotEditor } from '../../use-first/lot-editor.tsx'
import { type LotsDraft, useEditedLot } from './use-edited-lot.ts'
import { urgencyOf } from '../../use-first/dated-lots.ts'
import { daysFromToday } from '../../use-first/days.ts'
import './lots-input.css'

interface Props extends LotsDraft {
  readonly label: string
  readonly error: string | undefined
  readonly keptDays: number | null
}

const { maximum, of: fields } = itemFields.lots

export function LotsInput({ label, error, keptDays, ...draft }: Props) {
  const around = useRef<HTMLFieldSetElement>(null)
  const { open, lines, undated, edit, remove, reopen, addOne } = useEditedLot(draft)
  const hasRoom = lines.length + Number(open !== undefined) < maximum

  function removeOpen() {
    remove()
    requestAnimationFrame(() => around.current?.querySelector('button')?.focus())
  }

  const rows = lines.map((record, index) => (
    <LotLine
      key={`${String(record['until'])} ${index}`}
      lot={valueOfRecord(fields, record)}
      onOpen={() => reopen(record)}
    />
  ))
  const editor = open && (
    <LotEditor
      key={`edited ${open.at}`}
      record={open.record}
      keptDays={keptDays}
      onChange={edit}
      onRemove={removeOpen}
    />
  )
  return (
    <fieldset className="lots" ref={around}>
      <legend className="unseen">{label}</legend>
      {editor ? rows.toSpliced(open.at, 0, editor) : rows}
      {undated > 0 && (
        <div className="lot-part">
          <Icon of={calendarIcon} />
          <span>{formatRecord('lots', { quantity: undated, until: null })[0]}</span>
          <span className="lot-amount">{formatQuantity(undated)}</span>
        </div>
      )}
      {error !== undefined && <p className="error-text">{error}</p>}
      {hasRoom && open?.record['until'] !== '' && (
        <Button variant="text" icon={plusIcon} onClick={addOne}>
          {texts.toUseFirst.anotherDate}
        </Button>
      )}
    </fieldset>
  )
}

interface LotLineProps {
  readonly lot: Readonly<Record<string, unknown>>
  readonly onOpen: () => void
}

function LotLine({ lot, onOpen }: LotLineProps) {
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
