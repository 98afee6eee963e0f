import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

const key = 'shoppingListDraft'

// The quantity is the text as it was typed.
const row = z.object({ quantity: z.optional(z.string()), selected: z.optional(z.boolean()) })
const draftShape = z.record(z.string(), row)

/** What a person prepared on the shopping list and has not added yet, by item id. */
export type Draft = Readonly<Record<string, DraftRow>>
export type DraftRow = Readonly<z.output<typeof row>>

const untouched: DraftRow = {}
const listeners = new Set<() => void>()
let current: Draft = stored()

/** The draft of this browser tab. It outlives refreshes, other views and a reload of the page. */
export function useDraft(): Draft {
  return useSyncExternalStore(subscribe, () => current)
}

/** What is prepared for one item. */
export function useDraftRow(id: string): DraftRow {
  return useSyncExternalStore(subscribe, () => current[id] ?? untouched)
}

/** Changes what is prepared for some items and keeps the rest. */
export function changeDraft(ids: readonly string[], change: DraftRow): void {
  const changed = ids.map((id) => [id, { ...current[id], ...change }] as const)
  keep({ ...current, ...Object.fromEntries(changed) })
}

/** Forgets what was prepared for these items. */
export function clearDraft(ids: readonly string[]): void {
  const done = new Set(ids)
  keep(Object.fromEntries(Object.entries(current).filter(([id]) => !done.has(id))))
}

function keep(draft: Draft): void {
  current = draft
  sessionStorage.setItem(key, JSON.stringify(draft))
  for (const listener of listeners) listener()
}

function stored(): Draft {
  try {
    return draftShape.parse(JSON.parse(sessionStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
