import type { ReactNode } from 'react'
import type { Field } from '../../../functions/model/field.ts'
import type { FieldProps } from '../../ui/plain/field.tsx'
import { type FieldDraft, recordDraftsIn } from '../../fields/field-draft.ts'
import { FlatInput } from './flat-input.tsx'
import { ListInput } from './list-input.tsx'

interface Props extends FieldProps {
  readonly name: string
  readonly field: Field
  readonly value: FieldDraft
  readonly onChange: (value: FieldDraft) => void
  readonly end?: ReactNode
  readonly itemName?: string
}

export function FieldInput({ field, value, end, itemName = '', ...rest }: Props) {
  return field.kind === 'list' ? (
    <ListInput {...rest} fields={field.of} records={recordDraftsIn(value)} />
  ) : (
    <FlatInput {...rest} field={field} value={value} end={end} itemName={itemName} />
  )
}
