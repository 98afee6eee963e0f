import { useId } from 'react'
import { useItems } from '../outbox/use-items.ts'
import type { FieldProps } from '../ui/plain/field.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import { type Known, textsOf } from '../finding/filter-and-sort.ts'

interface Props extends FieldProps {
  readonly of: Known
  readonly value: string
  readonly onChange: (value: string) => void
}

export function KnownTextField({ of, ...props }: Props) {
  const id = useId()
  const known = textsOf(useItems().rows, of).filter((text) => text !== '')
  return (
    <>
      <TextField {...props} list={id} />
      <datalist id={id}>
        {known.map((text) => (
          <option key={text}>{text}</option>
        ))}
      </datalist>
    </>
  )
}
