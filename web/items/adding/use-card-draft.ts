import { useState } from 'react'
import { sameValue, type FieldName } from '../../../functions/model/fields.ts'
import { useSuggested } from '../../products/use-suggested.ts'
import type { Scan } from '../../../functions/model/read-scan.ts'
import { newLot } from '../../use-first/lot-drafts.ts'
import { readQuantity } from '../../ui/inputs/quantity-field.tsx'
import type { FieldDraft, RecordDraft } from '../../fields/field-draft.ts'
import { emptyDraft, type FieldDrafts } from '../form/item-draft.ts'
import type { QuickDraft } from './use-quick-add.ts'

export function useCardDraft({ name, description, category, ean, until, quantity }: QuickDraft) {
  const [typed, setTyped] = useState<FieldDrafts>({
    ...emptyDraft,
    name,
    description,
    category,
    ean,
    lots: lotsOf(until, readQuantity(quantity)),
  })
  const [scanned, setScanned] = useState(ean)
  const { shown, touch, reset, ...suggested } = useSuggested(typed, codeOf(typed, scanned))

  function change(field: FieldName, value: FieldDraft) {
    setTyped((last) => ({ ...last, [field]: value }))
    touch([field])
  }

  function addLot(day: string) {
    const { lots } = typed
    const known = typeof lots === 'object' ? lots : []
    if (known.every(({ until: other }) => other !== day)) change('lots', [...known, ...lotsOf(day)])
  }

  return {
    ...suggested,
    draft: shown,
    change,
    scan: ({ code, until: day }: Scan) => {
      setScanned(code)
      change('ean', code)
      if (day !== undefined) addLot(day)
    },
    clear: () => {
      setTyped(emptyDraft)
      reset()
    },
    unsaved: !sameValue(typed, emptyDraft),
  }
}

function lotsOf(until: string, quantity = 1): readonly RecordDraft[] {
  return until === '' ? [] : [{ ...newLot(quantity), until }]
}

/** The code to look up: as scanned, or typed to an end that is hardly the beginning of another one. */
function codeOf({ ean }: FieldDrafts, scanned: string): string {
  const code = typeof ean === 'string' ? ean : ''
  return code === scanned || /^\d{12,14}$/.test(code) ? code : ''
}
