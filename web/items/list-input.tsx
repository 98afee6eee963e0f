import type { FlatFields } from '../../functions/items/field.ts'
import { Button } from '../ui/button.tsx'
import type { FieldProps } from '../ui/field.tsx'
import { plusIcon } from '../ui/icons.ts'
import { recordFieldLabel, messages } from '../i18n/messages.ts'
import { draftOfRecord, type RecordDraft } from './field-draft.ts'
import { FlatInput } from './flat-input.tsx'

interface Props extends FieldProps {
  readonly name: string
  readonly fields: FlatFields
  readonly records: readonly RecordDraft[]
  readonly onChange: (records: readonly RecordDraft[]) => void
}

/** The inputs for a list of records, with buttons to add and remove records. */
export function ListInput({ name, label, fields, records, error, onChange }: Props) {
  return (
    <fieldset className="record-list">
      <legend>{label}</legend>
      {records.map((record, index) => (
        // Records have no other key than their index.
        <div key={index} className="record">
          {Object.entries(fields).map(([part, field]) => (
            <FlatInput
              key={part}
              name={part}
              field={field}
              label={recordFieldLabel(name, part)}
              value={record[part] ?? ''}
              onChange={(value) => onChange(records.with(index, { ...record, [part]: value }))}
            />
          ))}
          <Button
            variant="text"
            aria-label={messages.field.removeRecord(label, index + 1)}
            onClick={() => onChange(records.toSpliced(index, 1))}
          >
            {messages.field.remove}
          </Button>
        </div>
      ))}
      {error !== undefined && <p className="error-text">{error}</p>}
      <Button
        variant="outlined"
        icon={plusIcon}
        onClick={() => onChange([...records, draftOfRecord(fields)])}
      >
        {messages.field.addRecord(label)}
      </Button>
    </fieldset>
  )
}
