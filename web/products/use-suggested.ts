import { useState } from 'react'
import { useItems } from '../outbox/use-items.ts'
import { texts } from '../i18n/texts.ts'
import { categoriesOf } from '../finding/filter-and-sort.ts'
import { suggestionOf } from './suggestion.ts'
import { useLookUp } from './use-look-ups.ts'

/** Fills what is untouched in a draft with what is found of a code, and never anything else. */
export function useSuggested<Draft extends Readonly<Record<string, unknown>>>(draft: Draft, code: string) {
  const [touched, setTouched] = useState<readonly string[]>([])
  const lookUp = useLookUp(code)
  const found = Object.entries(suggestionOf(lookUp, categoriesOf(useItems().rows))).filter(
    ([field, text]) => text !== '' && draft[field] === '' && !touched.includes(field),
  )
  return {
    lookUp,
    shown: { ...draft, ...Object.fromEntries(found) },
    /** Returns the label of a field's suggestion, if it holds one. */
    suggestedIn: (field: string) =>
      found.some(([name]) => name === field) ? texts.products.suggested : undefined,
    /** Marks fields as changed by a person, even back to nothing. */
    touch: (fields: readonly string[]) => setTouched((last) => [...last, ...fields]),
    reset: () => setTouched([]),
  }
}
