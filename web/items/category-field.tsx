import { useId } from 'react'
import { useItems } from '../outbox/use-items.ts'
import type { FieldProps } from '../ui/field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { categoriesOf } from './filter-and-sort.ts'

interface Props extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A category: one of those that the household has, or a new one. */
export function CategoryField(props: Props) {
  const id = useId()
  const categories = categoriesOf(useItems().rows).filter((category) => category !== '')
  return (
    <>
      <TextField {...props} list={id} />
      <datalist id={id}>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
    </>
  )
}
