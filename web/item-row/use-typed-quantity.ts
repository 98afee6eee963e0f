import { useEffect, useEffectEvent, useState } from 'react'
import type { QuantityKind } from '../fields/quantity-kind.ts'
import type { Item } from '../../functions/model/item.ts'
import { constants } from '../ui/constants.ts'
import { readQuantity } from '../ui/inputs/quantity-field.tsx'
import { formatQuantityInput } from '../i18n/format.ts'
import type { Pack } from '../finding/pack.ts'
import { subtract } from '../../functions/model/quantity.ts'
import { changeQuantity } from './change-quantity.ts'

interface Draft {
  readonly typed: string
  /** The quantity that the text changes. */
  readonly before: number
  readonly acted: number
}

/** The text of one of an item's quantities; saved once the typing pauses, or when its field goes. */
export function useTypedQuantity(kind: QuantityKind, item: Item, pack: Pack) {
  const [draft, setDraft] = useState<Draft>()
  const present = item[kind.field] ?? 0
  const after = draft && readQuantity(draft.typed)

  const save = useEffectEvent(() => {
    if (!draft || after === undefined) return
    const { typed, before, acted } = draft
    const forget = () => setDraft((last) => (last?.typed === typed ? undefined : last))
    if (after === before) return forget()
    setDraft({ typed, before: after, acted })
    // Another figure is a correction.
    const isOnePack = Math.abs(subtract(after, before)) === pack.amount
    const until = isOnePack ? pack.until : undefined
    void changeQuantity(kind, item, { before, after, until, acted }, forget).then(forget)
  })

  useEffect(() => {
    if (!draft) return undefined
    const timer = setTimeout(save, constants.amountDelay)
    document.addEventListener('visibilitychange', save)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', save)
    }
  }, [draft])
  useEffect(() => () => save(), [])

  return {
    value: draft?.typed ?? formatQuantityInput(present),
    change: (typed: string) => setDraft({ typed, before: draft?.before ?? present, acted: Date.now() }),
    isInvalid: draft !== undefined && after === undefined,
  }
}
