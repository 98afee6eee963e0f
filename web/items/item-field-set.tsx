import type { ReactNode } from 'react'
import { TextField } from '../ui/text-field.tsx'
import { words } from '../words/words.ts'
import { fields, type Field, type ItemFields } from './item-draft.ts'

interface Props {
  readonly value: ItemFields
  readonly onChange: (field: Field, value: string) => void
  readonly required: readonly Field[]
  readonly errors: Partial<Record<Field, string>>
  /** Stands after the EAN. */
  readonly children?: ReactNode
}

/** The fields of the catalogue. */
export function ItemFieldSet({ value, onChange, required, errors, children }: Props) {
  return (
    <div className="item-fields">
      {fields.map((field) => (
        <TextField
          key={field}
          label={words.item[field]}
          required={required.includes(field)}
          value={value[field]}
          onChange={(text) => onChange(field, text)}
          error={errors[field]}
          {...(field === 'ean' && { spellCheck: false })}
        />
      ))}
      {children}
    </div>
  )
}
