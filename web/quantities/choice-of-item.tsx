import { type ComponentProps, useMemo } from 'react'
import type { Item } from '../../functions/model/item.ts'
import { Autocomplete } from '../ui/menus/autocomplete.tsx'

interface Props extends Omit<ComponentProps<typeof Autocomplete>, 'choices'> {
  readonly items: readonly Item[]
}

/** A choice among all items, which are gone through only while it is shown. */
export function ChoiceOfItem({ items, ...field }: Props) {
  const choices = useMemo(
    () => items.map(({ id, name, category }) => ({ id, text: name, detail: category })),
    [items],
  )
  return <Autocomplete {...field} choices={choices} />
}
