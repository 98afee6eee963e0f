import { useId } from 'react'
import { categoryFor } from '../groceries/own-category.ts'
import { useVocabulary } from '../groceries/use-vocabulary.ts'
import { useAllItems } from '../outbox/use-items.ts'
import type { FieldProps } from '../ui/plain/field.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import { type Known, textsOf } from '../finding/filter-and-sort.ts'

interface Props extends FieldProps {
  readonly of: Known
  /** Of the thing whose category it is, by which one is proposed first. */
  readonly itemName?: string
  readonly maxLength?: number
  readonly value: string
  readonly onChange: (value: string) => void
}

export function KnownTextField({ of, itemName = '', ...props }: Props) {
  const id = useId()
  const { rows } = useAllItems()
  const isOpen = of === 'category' && itemName !== '' && props.value === ''
  const vocabulary = useVocabulary(isOpen)
  const proposed = isOpen ? categoryFor(vocabulary, rows, itemName) : ''
  const known = [...new Set([proposed, ...textsOf(rows, of)])].filter((text) => text !== '')
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
