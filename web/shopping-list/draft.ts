import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { createEmitter } from '../api/emitter.ts'

const key = 'shoppingListDraft'

// `quantity` is the text of the field, until it is saved as the amount.
const row = z.object({ quantity: z.optional(z.string()), selected: z.optional(z.boolean()) })
const draftShape = z.record(z.string(), row)

/** This tab's own part of the list, by item id: the selection, and amounts that are not saved yet. */
export type Draft = Readonly<Record<string, DraftRow>>
export type DraftRow = Readonly<z.output<typeof row>>

const emptyRow: DraftRow = {}
const changes = createEmitter()
let current: Draft = load()

/** Returns the draft of this browser tab, which survives a reload of the page. */
export function useDraft(): Draft {
  return useSyncExternalStore(changes.subscribe, () => current)
}

export function useDraftRow(id: string): DraftRow {
  return useSyncExternalStore(changes.subscribe, () => draftRow(id))
}

export function draftRow(id: string): DraftRow {
  return current[id] ?? emptyRow
}

/** Changes the draft of some items and keeps the rest. */
export function changeDraft(ids: readonly string[], change: DraftRow): void {
  const changed = ids.map((id) => [id, { ...current[id], ...change }] as const)
  save({ ...current, ...Object.fromEntries(changed) })
}

export function clearDraft(ids: readonly string[]): void {
  const done = new Set(ids)
  save(Object.fromEntries(Object.entries(current).filter(([id]) => !done.has(id))))
}

function save(draft: Draft): void {
  current = draft
  sessionStorage.setItem(key, JSON.stringify(draft))
  changes.emit()
}

function load(): Draft {
  try {
    return draftShape.parse(JSON.parse(sessionStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}
