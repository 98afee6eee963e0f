import { useRef, useState } from 'react'
import { type Item, items } from '../../functions/items/contract.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { call } from '../api/call.ts'
import type { List } from '../api/use-list.ts'
import type { FieldConflict, Resolution } from '../ui/conflict.tsx'
import { type Action, useAction } from '../ui/use-action.ts'
import { type Choice, conflictsOf, firstResolutions, rebased } from './conflict.ts'
import type { FieldDraft } from './field-draft.ts'
import { type Draft, draftOf } from './item-draft.ts'
import { expectedItem, saveItem } from './save-item.ts'

/** An item while it is edited. */
export interface ItemEdit {
  readonly draft: Draft
  readonly change: (field: keyof Draft, value: FieldDraft) => void
  readonly save: Action<[]>
  /** What somebody else has changed meanwhile, to be chosen from before the next attempt. */
  readonly conflict: Conflict | undefined
}

interface Conflict {
  readonly conflicts: readonly FieldConflict<keyof Draft>[]
  readonly choice: Choice
  readonly onChoose: (names: readonly (keyof Draft)[], resolution: Resolution) => void
}

/** Upon what the draft was made, and what somebody else has made of that, where it stands in the way. */
interface Attempt {
  readonly opened: Item
  readonly draft: Draft
  readonly newer?: Item
  readonly choice: Choice
}

/**
 * Edits an item; calls `onSaved` when all that was changed is saved, with the name and what tells of it in the
 * history.
 */
export function useItemEdit(
  item: Item,
  list: List<Item>,
  onSaved: (name: string, activities: readonly (string | undefined)[]) => void,
): ItemEdit {
  const [attempt, setAttempt] = useState<Attempt>(() => ({ opened: item, draft: draftOf(item), choice: {} }))
  const activities = useRef<(string | undefined)[]>([])
  const { opened, draft, newer, choice } = attempt

  /** Saves the draft, unless it would overwrite what somebody else did since: then the person is asked. */
  async function saveUpon(base: Item, wanted: Draft): Promise<void> {
    const current = await call(items.get, { params: { id: item.id } })
    const conflicts = conflictsOf(wanted, base, current)
    if (conflicts.length > 0) {
      const first = firstResolutions(conflicts, wanted, base)
      return setAttempt({ opened: base, draft: wanted, newer: current, choice: first })
    }
    const target = rebased(wanted, base, current)
    const expected = expectedItem(current, target)
    try {
      await list.change(
        () => saveItem(current, target, ({ activity }) => activities.current.push(activity)),
        (rows) => rows.map((row) => (row.id === item.id ? expected : row)),
      )
    } catch (failure) {
      if (!isStale(failure)) throw failure
      return await saveUpon(base, wanted)
    }
    return onSaved(expected.name, activities.current)
  }

  const save = useAction(() =>
    newer ? saveUpon(newer, rebased(draft, opened, newer, choice)) : saveUpon(opened, draft),
  )

  return {
    draft,
    change: (field, value) => setAttempt({ ...attempt, draft: { ...draft, [field]: value } }),
    save,
    conflict: newer && {
      conflicts: conflictsOf(draft, opened, newer),
      choice,
      onChoose: (names, resolution) => {
        const chosen = Object.fromEntries(names.map((name) => [name, resolution]))
        setAttempt({ ...attempt, choice: { ...choice, ...chosen } })
      },
    },
  }
}

function isStale(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 412
}
