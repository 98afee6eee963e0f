import { useState } from 'react'
import { sameValue, type FieldName } from '../../../functions/model/fields.ts'
import { useSuggested } from '../../products/use-suggested.ts'
import type { FieldDraft } from '../../fields/field-draft.ts'
import { emptyDraft, type FieldDrafts } from '../form/item-draft.ts'
import type { QuickDraft } from './use-quick-add.ts'

export function useCardDraft({ name, description, category, ean }: QuickDraft) {
  const [typed, setTyped] = useState<FieldDrafts>({ ...emptyDraft, name, description, category, ean })
  const [scanned, setScanned] = useState(ean)
  const { shown, touch, reset, ...suggested } = useSuggested(typed, codeOf(typed, scanned))

  function change(field: FieldName, value: FieldDraft) {
    setTyped((last) => ({ ...last, [field]: value }))
    touch([field])
  }

  return {
    ...suggested,
    draft: shown,
    change,
    scan: (code: string) => {
      setScanned(code)
      change('ean', code)
    },
    clear: () => {
      setTyped(emptyDraft)
      reset()
    },
    unsaved: !sameValue(typed, emptyDraft),
  }
}

/** The code to look up: as scanned, or typed to an end that is hardly the beginning of another one. */
function codeOf({ ean }: FieldDrafts, scanned: string): string {
  const code = typeof ean === 'string' ? ean : ''
  return code === scanned || /^\d{12,14}$/.test(code) ? code : ''
}
