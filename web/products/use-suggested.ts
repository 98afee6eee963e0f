import { useState } from 'react'
import { useItems } from '../outbox/use-items.ts'
import { texts } from '../i18n/texts.ts'
import { categoriesOf } from '../finding/filter-and-sort.ts'
import type { LookUp } from './look-up.ts'
import { suggestionOf } from './suggestion.ts'
import { useLookUp } from './use-look-ups.ts'

export interface Suggested<Draft> {
  readonly lookUp: LookUp
  /** The draft, with suggestions in the empty fields that nobody has touched. */
  readonly shown: Draft
  /** Returns the label of a field's suggestion, if it holds one. */
  readonly suggestedIn: (field: string) => string | undefined
  /** Marks fields as changed by a person, even back to nothing. */
  readonly touch: (fields: readonly string[]) => void
  /** Forgets which fields were touched. */
  readonly reset: () => void
}

/** Fills what is untouched in a draft with what is found of a code, and never anything else. */
export function useSuggested<Draft extends Readonly<Record<string, unknown>>>(
  draft: Draft,
  code: string,
): Suggested<Draft> {
  const [touched, setTouched] = useState<readonly string[]>([])
  const lookUp = useLookUp(code)
  const found = Object.entries(suggestionOf(lookUp, categoriesOf(useItems().rows))).filter(
    ([field, text]) => text !== '' && draft[field] === '' && !touched.includes(field),
  )
  return {
    lookUp,
    shown: { ...draft, ...Object.fromEntries(found) },
    suggestedIn: (field) => (found.some(([name]) => name === field) ? texts.products.suggested : undefined),
    touch: (fields) => setTouched((last) => [...last, ...fields]),
    reset: () => setTouched([]),
  }
}
