import { useState } from 'react'
import { refreshLists } from '../api/use-list.ts'
import type { FieldConflict, Resolution } from '../ui/conflict.tsx'
import { readQuantity } from '../ui/quantity-field.tsx'
import { type Action, useAction } from '../ui/use-action.ts'
import { formatQuantity } from '../i18n/format.ts'
import type { Entries, Entry } from './entries.ts'

/** The quantity of an entry while it is updated. */
export interface EntryUpdate {
  readonly typed: string
  readonly type: (quantity: string) => void
  /** The number that was typed, or undefined where it is none. */
  readonly quantity: number | undefined
  readonly save: Action<[]>
  /** What somebody else has made of the quantity meanwhile, to be chosen from before the next attempt. */
  readonly conflict: Conflict | undefined
}

interface Conflict {
  readonly conflicts: readonly FieldConflict[]
  readonly choice: Readonly<Record<string, Resolution>>
  readonly onChoose: (names: readonly string[], resolution: Resolution) => void
}

/** Updates an entry; calls `onSaved` when it is saved, with what tells of it in the history. */
export function useEntryUpdate(
  entry: Entry,
  entries: Entries,
  onSaved: (activity: string | undefined) => void,
): EntryUpdate {
  const [typed, type] = useState(formatQuantity(entry.quantity))
  const [opened, setOpened] = useState(entry.quantity)
  const [theirs, setTheirs] = useState<number>()
  const [resolution, setResolution] = useState<Resolution>('mine')
  const quantity = readQuantity(typed)

  /** Sets the quantity, unless that would overwrite what somebody else did since: then the person is asked. */
  async function saveUpon(base: number, wanted: number) {
    const current = await entries.read(entry)
    if (current !== base && current !== wanted) {
      setOpened(base)
      setTheirs(current)
      setResolution('mine')
    } else if (current === wanted) {
      await refreshLists()
      onSaved(undefined)
    } else onSaved((await entries.update(entry, wanted)).activity)
  }

  const save = useAction(async () => {
    if (quantity === undefined) return
    if (theirs === undefined) await saveUpon(opened, quantity)
    else await saveUpon(theirs, resolution === 'mine' ? quantity : theirs)
  })

  const texts = { name: 'quantity', label: entries.texts.quantity, mine: typed }
  const conflict = theirs !== undefined && {
    conflicts: [{ ...texts, theirs: formatQuantity(theirs) }],
    choice: { quantity: resolution },
    onChoose: (_names: readonly string[], chosen: Resolution) => setResolution(chosen),
  }
  return { typed, type, quantity, save, conflict: conflict || undefined }
}
