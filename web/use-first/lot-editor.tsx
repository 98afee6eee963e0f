import { itemFields } from '../../functions/model/fields.ts'
import { formatRecord, type RecordDraft, valueOfRecord } from '../fields/field-draft.ts'
import { Icon } from '../ui/images/icon.tsx'
import { crossIcon } from '../ui/images/icons.ts'
import { QuantityField } from '../ui/inputs/quantity-field.tsx'
import { messages } from '../i18n/messages.ts'
import { recordFieldLabel } from '../i18n/record-texts.ts'
import { DateField } from './date-field.tsx'
import { NearDates } from './near-dates.tsx'
import './lot-editor.css'

const { of: fields } = itemFields.lots
const { minimum } = fields.quantity

const focusDate = (editor: HTMLElement | null) => editor?.querySelector('input')?.focus()

interface Props {
  readonly record: RecordDraft
  /** Whether the amount is shown as wrong here. */
  readonly isInvalid?: boolean
  /** How many days the item kept the last time; absent where the date of last time is offered elsewhere. */
  readonly keptDays?: number | null
  /** Whether a person has opened it; the code of a next pack would be typed into it otherwise. */
  readonly takesFocus?: boolean
  readonly onChange: (record: RecordDraft) => void
  readonly onRemove: () => void
}

export function LotEditor({
  record,
  isInvalid = false,
  keptDays = null,
  takesFocus = true,
  onChange,
  onRemove,
}: Props) {
  const { until, quantity } = record
  const [date] = formatRecord('lots', valueOfRecord(fields, record))
  return (
    <div className="lot-editor" ref={takesFocus ? focusDate : undefined}>
      <DateField
        label={recordFieldLabel('lots', 'until')}
        value={String(until)}
        onChange={(typed) => onChange({ ...record, until: typed })}
        end={
          <button
            type="button"
            className="in-field"
            aria-label={messages.field.removeRecord(date)}
            onClick={onRemove}
          >
            <Icon of={crossIcon} />
          </button>
        }
      />
      <QuantityField
        hideLabel
        label={recordFieldLabel('lots', 'quantity')}
        minimum={minimum}
        error={isInvalid ? messages.field.number(minimum) : undefined}
        value={String(quantity)}
        onChange={(typed) => onChange({ ...record, quantity: typed })}
      />
      {until === '' && (
        <NearDates keptDays={keptDays} onChoose={(day) => onChange({ ...record, until: day })} />
      )}
    </div>
  )
}
