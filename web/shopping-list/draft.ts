import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { readStored } from '../api/read-stored.ts'
import { createStore, useStore } from '../api/store.ts'

const key = 'shoppingListDraft'

// `quantity` is the text of the field, until it is saved as the amount.
const row = z.object({ quantity: z.optional(z.string()), selected: z.optional(z.boolean()) })
const draftShape = z.record(z.string(), row)

/** This tab's own part of the list, by item id: the selection, and amounts that are not saved yet. */
export type Draft = Readonly<Record<string, DraftRow>>
export type DraftRow = Readonly<z.output<typeof row>>

const emptyRow: DraftRow = {}
const drafts = createStore<Draft>(readStored(draftShape, sessionStorage.getItem(key)) ?? {})

export const useDraft = (): Draft => useStore(drafts)

export function useDraftRow(id: string): DraftRow {
  return useSyncExternalStore(drafts.subscribe, () => draftRow(id))
}

export const draftRow = (id: string): DraftRow => drafts.read()[id] ?? emptyRow

export function changeDraft(ids: readonly string[], change: DraftRow): void {
  const current = drafts.read()
  const changed = ids.map((id) => [id, { ...current[id], ...change }] as const)
  save({ ...current, ...Object.fromEntries(changed) })
}

export function clearDraft(ids: readonly string[]): void {
  const done = new Set(ids)
  save(Object.fromEntries(Object.entries(drafts.read()).filter(([id]) => !done.has(id))))
}

function save(draft: Draft): void {
  sessionStorage.setItem(key, JSON.stringify(draft))
  drafts.set(draft)
}
