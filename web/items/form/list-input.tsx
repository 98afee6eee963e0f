import { useState, type ReactNode } from 'react'
import type { FlatFields, FlatField } from '../../../functions/model/field.ts'
import { sameValue } from '../../../functions/model/fields.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { FieldProps } from '../../ui/plain/field.tsx'
import { focusIfEmpty } from '../../ui/inputs/form.tsx'
import { crossIcon } from '../../ui/images/icons.ts'
import { messages } from '../../i18n/messages.ts'
import { recordFieldLabel } from '../../i18n/record-texts.ts'
import {
  draftOfRecord,
  formatRecord,
  isFilled,
  type RecordDraft,
  valueOfRecord,
} from '../../fields/field-draft.ts'
import { SuggestedMark } from '../../products/suggested-mark.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { QuantityField } from '../../ui/inputs/quantity-field.tsx'
import { TextArea } from '../../ui/inputs/text-area.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { knownFields } from '../../finding/filter-and-sort.ts'
import { KnownTextField } from '../known-text-field.tsx'
import { ScanButton } from '../../finding/scan-button.tsx'

interface Props extends FieldProps {
  readonly name: string
  readonly fields: FlatFields
  readonly records: readonly RecordDraft[]
  readonly onChange: (records: readonly RecordDraft[]) => void
}

export function ListInput({ name, label, fields, records, error, onChange }: Props) {
  const [closed, setClosed] = useState(() => records.map((record) => isKnown(fields, record)))

  function remove(index: number) {
    setClosed(closed.toSpliced(index, 1))
    onChange(records.toSpliced(index, 1))
  }

  return (
    <fieldset className="record-list">
      <legend className="unseen">{label}</legend>
      {records.map((record, index) => {
        const [text, ...details] = formatRecord(name, valueOfRecord(fields, record))
        return (
          // Records have no other key than their index.
          <div key={index} className="record">
            {closed[index] === true ? (
              <button
                type="button"
                className="record-text"
                onClick={() => setClosed(closed.with(index, false))}
              >
                {text}
                {details.map((detail) => (
                  <span key={detail} className="detail">{` · ${detail}`}</span>
                ))}
              </button>
            ) : (
              <RecordInputs
                list={name}
                fields={fields}
                record={record}
                onChange={(changed) => onChange(records.with(index, changed))}
              />
            )}
            <Button
              variant="text"
              icon={crossIcon}
              aria-label={messages.field.removeRecord(text)}
              onClick={() => remove(index)}
            />
          </div>
        )
      })}
      {error !== undefined && <p className="error-text">{error}</p>}
    </fieldset>
  )
}

interface RecordProps extends Pick<Props, 'fields'> {
  readonly list: string
  readonly record: RecordDraft
  readonly onChange: (record: RecordDraft) => void
}

function RecordInputs({ list, fields, record, onChange }: RecordProps) {
  const change = (part: string, value: string | boolean) => onChange({ ...record, [part]: value })
  return (
    <div className="record-fields" ref={focusIfEmpty}>
      {Object.entries(fields).map(([part, field]) => (
        <FlatInput
          key={part}
          name={part}
          field={field}
          label={recordFieldLabel(list, part)}
          value={record[part] ?? ''}
          onChange={(value) => change(part, value)}
          end={
            <ScanButton inField onScan={({ code }) => change('ean', code)}>
              {messages.item.scanBarcode}
            </ScanButton>
          }
        />
      ))}
    </div>
  )
}

// Not one that was just added.
const isKnown = (fields: FlatFields, record: RecordDraft) =>
  isFilled(fields, record) && !sameValue(record, draftOfRecord(fields))

const eanInput = { inputMode: 'numeric', spellCheck: false } as const

interface FlatInputProps extends FieldProps {
  readonly name: string
  readonly field: FlatField
  readonly value: unknown
  readonly onChange: (value: string | boolean) => void
  /** The name of the item that the field is of. */
  readonly itemName?: string
  /** Stands inside an EAN field at its end. */
  readonly end?: ReactNode
}

export function FlatInput({ name, field, value, onChange, end, itemName = '', ...rest }: FlatInputProps) {
  if (field.kind === 'flag')
    return <Checkbox label={rest.label} text={rest.label} checked={value === true} onChange={onChange} />
  const typed = typeof value === 'string' ? value : ''
  if (field.kind === 'quantity')
    return <QuantityField {...rest} minimum={field.minimum} value={typed} onChange={onChange} />
  if (field.kind === 'date') return <TextField {...rest} type="date" value={typed} onChange={onChange} />
  if (field.multiline) return <TextArea {...rest} value={typed} onChange={onChange} />
  const known = knownFields.find((one) => one === name)
  if (known)
    return <KnownTextField {...rest} of={known} itemName={itemName} value={typed} onChange={onChange} />
  const ending = name === 'name' && rest.suggested !== undefined ? { end: <SuggestedMark /> } : {}
  const own = name === 'ean' ? { ...eanInput, end } : ending
  return <TextField {...rest} value={typed} onChange={onChange} {...own} />
}
