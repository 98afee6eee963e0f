import { useState } from 'react'
import { refreshLists } from '../outbox/device.ts'
import type { FieldConflict, Resolution } from '../ui/conflict.tsx'
import type { Outcome } from '../outbox/forms.ts'
import { lastChangedBy } from '../history/last-changed-by.ts'
import { readQuantity } from '../ui/quantity-field.tsx'
import { type Action, useAction } from '../ui/use-action.ts'
import { formatQuantityInput, formatQuantity } from '../i18n/format.ts'
import type { Quantities, QuantityEntry } from './quantities.ts'

/** The state of a quantity while it is edited. */
export interface QuantityEdit {
  readonly typed: string
  readonly type: (quantity: string) => void
  /** The typed number, or undefined if it is invalid. */
  readonly quantity: number | undefined
  readonly save: Action<[]>
  /** Whether something else was typed than the quantity. */
  readonly unsaved: boolean
  /** A concurrent change of the quantity, to resolve before the next attempt. */
  readonly conflict: Conflict | undefined
}

interface Conflict {
  readonly conflicts: readonly FieldConflict[]
  readonly choice: Readonly<Record<string, Resolution>>
  readonly onChoose: (names: readonly string[], resolution: Resolution) => void
}

/** Edits an entry; calls `onSaved` with how that went, or with nothing if nothing changed. */
export function useQuantityEdit(
  entry: QuantityEntry,
  quantities: Quantities,
  onSaved: (outcomes: readonly Outcome[]) => void,
): QuantityEdit {
  const [typed, type] = useState(formatQuantityInput(entry.quantity))
  const [opened, setOpened] = useState(entry.quantity)
  const [theirs, setTheirs] = useState<number>()
  const [by, setBy] = useState<string>()
  const [resolution, setResolution] = useState<Resolution>('mine')
  const quantity = readQuantity(typed)

  /** Sets the quantity, unless that would overwrite a concurrent change: then it reports a conflict. */
  async function saveBasedOn(base: number, wanted: number) {
    const current = await quantities.read(entry)
    if (current !== base && current !== wanted) {
      setBy((await lastChangedBy(entry.itemId))[quantities.field])
      setOpened(base)
      setTheirs(current)
      setResolution('mine')
    } else if (current === wanted) {
      await refreshLists()
      onSaved([])
    } else onSaved([await quantities.update(entry, current, wanted)])
  }

  const save = useAction(async () => {
    if (quantity === undefined) return
    if (theirs === undefined) await saveBasedOn(opened, quantity)
    else await saveBasedOn(theirs, resolution === 'mine' ? quantity : theirs)
  })

  const texts = { name: 'quantity', label: quantities.texts.quantity, mine: typed, by }
  const conflict = theirs !== undefined && {
    conflicts: [{ ...texts, theirs: formatQuantity(theirs) }],
    choice: { quantity: resolution },
    onChoose: (_names: readonly string[], chosen: Resolution) => setResolution(chosen),
  }
  const unsaved = typed !== formatQuantityInput(opened)
  return { typed, type, quantity, save, unsaved, conflict: conflict || undefined }
}
