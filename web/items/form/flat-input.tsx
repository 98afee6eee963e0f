import type { ReactNode } from 'react'
import type { FlatField } from '../../../functions/model/field.ts'
import { SuggestedMark } from '../../products/suggested-mark.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import type { FieldProps } from '../../ui/plain/field.tsx'
import { QuantityField } from '../../ui/inputs/quantity-field.tsx'
import { TextArea } from '../../ui/inputs/text-area.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { knownFields } from '../../finding/filter-and-sort.ts'
import { KnownTextField } from '../known-text-field.tsx'

const eanInput = { inputMode: 'numeric', spellCheck: false } as const

interface Props extends FieldProps {
  readonly name: string
  readonly field: FlatField
  readonly value: unknown
  readonly onChange: (value: string | boolean) => void
  /** The name of the item that the field is of. */
  readonly itemName?: string
  /** Stands inside an EAN field at its end. */
  readonly end?: ReactNode
}

export function FlatInput({ name, field, value, onChange, end, itemName = '', ...rest }: Props) {
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
