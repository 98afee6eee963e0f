import { useState } from 'react'
import { sameValue } from '../../../functions/model/fields.ts'
import { useSuggested } from '../../products/use-suggested.ts'
import { readScan } from '../../../functions/model/read-scan.ts'
import { constants } from '../../ui/constants.ts'
import { readQuantity } from '../../ui/inputs/quantity-field.tsx'
import { required, messages } from '../../i18n/messages.ts'
import { emptyDraft, valuesOf } from '../form/item-draft.ts'
import { useAddItem } from './use-add-item.ts'

export type QuickDraft = Readonly<
  Record<'name' | 'description' | 'category' | 'ean' | 'until' | 'quantity' | 'desiredQuantity', string>
>

const initialQuantity = String(constants.addedQuantity)

export const emptyQuickDraft: QuickDraft = {
  name: '',
  description: '',
  category: '',
  ean: '',
  until: '',
  quantity: '',
  desiredQuantity: '',
}
const first: QuickDraft = {
  ...emptyQuickDraft,
  quantity: initialQuantity,
  desiredQuantity: initialQuantity,
}

export function useQuickAdd(text: string, onAdded: () => void) {
  const [initial, setInitial] = useState(() => draftOfSearch(text))
  const [typed, setDraft] = useState(initial)
  const [code, lookUpCode] = useState(initial.ean)
  const { shown: draft, touch, reset, ...suggested } = useSuggested(typed, code)
  const [added, setAdded] = useState<string>()
  const add = useAddItem((name) => {
    setAdded(name)
    setInitial(first)
    setDraft(first)
    lookUpCode('')
    reset()
    onAdded()
  })

  /** The base quantity follows the stock until it is changed itself. */
  function changeQuantity(quantity: string) {
    const follows = typed.desiredQuantity === typed.quantity
    setDraft({ ...typed, quantity, ...(follows && { desiredQuantity: quantity }) })
  }

  function change(changed: Partial<QuickDraft>) {
    setDraft((last) => ({ ...last, ...changed }))
    setAdded(undefined)
    touch(Object.keys(changed))
  }

  const isOfCode = initial.ean !== ''
  const { name, category, ean, until } = draft
  const quantities = quantitiesOf(draft)
  // Elsewhere there is no field for it, and nothing is saved unseen.
  const description = isOfCode ? draft.description : ''
  return {
    draft,
    change,
    lookUpCode,
    ...suggested,
    /** Whether it began with a code, whose product may have a brand to describe it. */
    isOfCode,
    changeQuantity,
    errors: errorsOf(draft),
    unsaved: !sameValue(typed, initial),
    /** The typed draft, without quantities as long as they are as at the beginning. */
    typed: hasQuantities(draft) ? draft : { ...draft, quantity: '', desiredQuantity: '' },
    /** The name of what was just added. */
    added,
    add,
    save: () =>
      add.run({
        fields: {
          ...valuesOf({ ...emptyDraft, name, description, category, ean }),
          ...datedLots(until, quantities.quantity),
        },
        ...quantities,
      }),
  }
}

/** The quantities that were typed; nothing counts as 0. */
export function quantitiesOf(draft: QuickDraft) {
  return {
    quantity: readQuantity(draft.quantity) ?? 0,
    desiredQuantity: readQuantity(draft.desiredQuantity) ?? 0,
  }
}

const hasQuantities = ({ quantity, desiredQuantity }: QuickDraft): boolean =>
  quantity !== initialQuantity || desiredQuantity !== initialQuantity

function errorsOf({ name, quantity, desiredQuantity }: QuickDraft): Partial<QuickDraft> {
  const missing = required(messages.item.name, name)
  const number = messages.field.number(0)
  return {
    ...(missing !== undefined && { name: missing }),
    ...(readQuantity(quantity) === undefined && { quantity: number }),
    ...(readQuantity(desiredQuantity) === undefined && { desiredQuantity: number }),
  }
}

/** The lots of a new item whose code carries a date. */
const datedLots = (until: string, quantity: number) =>
  until !== '' && quantity > 0 && { lots: [{ quantity, until }] }

function draftOfSearch(text: string): QuickDraft {
  const { code, until = '' } = readScan(text.trim())
  return { ...first, ...(/^\d{8,14}$/.test(code) ? { ean: code, until } : { name: code }) }
}
