import { useState } from 'react'
import { type Item, items } from '../../functions/items/contract.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { call } from '../api/call.ts'
import type { List } from '../api/use-list.ts'
import { type Action, useAction } from '../ui/use-action.ts'
import { failureText } from '../words/failure-text.ts'
import { words } from '../words/words.ts'
import { type Draft, draftOf, rebased } from './item-draft.ts'
import { expectedItem, saveItem } from './save-item.ts'

/** An item while it is edited. */
export interface ItemEdit {
  readonly draft: Draft
  readonly change: (field: keyof Draft, value: string) => void
  readonly save: Action<[]>
}

/** Edits an item; calls `onSaved` with its name when all that was changed is saved. */
export function useItemEdit(item: Item, list: List<Item>, onSaved: (name: string) => void): ItemEdit {
  // What is stored as far as known: a step that was done before another failed is not done again.
  const [stored, setStored] = useState(item)
  const [draft, setDraft] = useState(() => draftOf(item))

  // When the item was changed elsewhere, the next attempt is made upon its newer version.
  async function catchUp() {
    const newer = await call(items.get, { params: { id: item.id } })
    setStored(newer)
    setDraft(rebased(draft, stored, newer))
  }

  const save = useAction(async () => {
    const expected = expectedItem(stored, draft)
    try {
      await list.change(
        () => saveItem(stored, draft, setStored),
        (rows) => rows.map((row) => (row.id === item.id ? expected : row)),
      )
    } catch (failure) {
      if (isStale(failure)) await catchUp()
      throw failure
    }
    onSaved(expected.name)
  }, explain)

  return { draft, change: (field, value) => setDraft({ ...draft, [field]: value }), save }
}

function isStale(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 412
}

function explain(failure: unknown): string {
  return isStale(failure) ? words.item.stale : failureText(failure)
}
