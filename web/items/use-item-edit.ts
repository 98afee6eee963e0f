import { useRef, useState } from 'react'
import { sameValue } from '../../functions/model/fields.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { type ChangedBy, lastChangedBy } from '../history/last-changed-by.ts'
import type { Outcome } from '../outbox/sending/pending-submissions.ts'
import { readCurrent } from '../outbox/read-current.ts'
import type { FieldConflict, Resolution } from '../ui/dialogs/conflict.tsx'
import { type Action, useAction } from '../ui/messages/use-action.ts'
import { type Resolutions, conflictsOf, defaultResolutions, rebase } from './form/conflict.ts'
import type { FieldDraft } from '../fields/field-draft.ts'
import { changedFields, type Draft, draftOf } from './form/item-draft.ts'
import type { Item } from '../../functions/model/item.ts'
import { saveItem } from './form/save-item.ts'

export interface ItemEdit {
  readonly draft: Draft
  readonly change: (field: keyof Draft, value: FieldDraft) => void
  readonly save: Action<[]>
  readonly unsaved: boolean
  /** Concurrent changes, to resolve before the next attempt. */
  readonly conflict: Conflict | undefined
}

interface Conflict {
  readonly conflicts: readonly FieldConflict<keyof Draft>[]
  readonly choice: Resolutions
  readonly onChoose: (names: readonly (keyof Draft)[], resolution: Resolution) => void
}

interface Attempt {
  readonly opened: Item
  readonly draft: Draft
  readonly newer?: Item
  readonly changedBy?: ChangedBy
  readonly choice: Resolutions
}

export function useItemEdit(
  item: Item,
  onSaved: (name: string, outcomes: readonly Outcome[]) => void,
): ItemEdit {
  const [attempt, setAttempt] = useState<Attempt>(() => ({ opened: item, draft: draftOf(item), choice: {} }))
  const outcomes = useRef<Outcome[]>([])
  const { opened, draft, newer, changedBy, choice } = attempt

  /** Saves the draft, unless it would overwrite a concurrent change: then it reports a conflict. */
  async function saveBasedOn(base: Item, wanted: Draft): Promise<void> {
    const current = await readCurrent(item.id)
    const conflicts = conflictsOf(wanted, base, current)
    if (conflicts.length > 0) {
      const first = defaultResolutions(conflicts, wanted, base)
      const others = await lastChangedBy(item.id)
      return setAttempt({ opened: base, draft: wanted, newer: current, changedBy: others, choice: first })
    }
    const target = rebase(wanted, base, current)
    try {
      await saveItem(current, target, (outcome) => outcomes.current.push(outcome))
    } catch (failure) {
      if (!isStale(failure)) throw failure
      return await saveBasedOn(base, wanted)
    }
    return onSaved({ ...current, ...changedFields(current, target) }.name, outcomes.current)
  }

  const save = useAction(() =>
    newer ? saveBasedOn(newer, rebase(draft, opened, newer, choice)) : saveBasedOn(opened, draft),
  )

  return {
    draft,
    change: (field, value) => setAttempt((last) => ({ ...last, draft: { ...last.draft, [field]: value } })),
    save,
    unsaved: !sameValue(draft, draftOf(opened)),
    conflict: newer && {
      conflicts: conflictsOf(draft, opened, newer, changedBy),
      choice,
      onChoose: (names, resolution) => {
        const chosen = Object.fromEntries(names.map((name) => [name, resolution]))
        setAttempt({ ...attempt, choice: { ...choice, ...chosen } })
      },
    },
  }
}

const isStale = (failure: unknown): boolean => failure instanceof ApiFailure && failure.status === 412
