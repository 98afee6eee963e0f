import type { Lot } from '../../functions/model/lots.ts'
import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { constants } from '../ui/constants.ts'
import { readQuantity } from '../ui/inputs/quantity-field.tsx'
import type { correction } from '../quick-looks/correction.ts'
import { messages } from '../i18n/messages.ts'
import { formatQuantityInput, formatQuantity } from '../i18n/format.ts'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { readStored } from '../api/keep-text.ts'
import { createStore, useStore } from '../api/store.ts'
import { household } from '../api/household.ts'
import { reportAbout } from '../outbox/report.ts'
import { notifyUndoable, submit } from '../outbox/submit.ts'

export interface Purchase {
  readonly id: string
  readonly name: string
  readonly quantity: number
  /** The tick that is put away, where it has an id. */
  readonly tick?: string
  /** Its best-before date. */
  readonly until?: string
  /** Parts of it, where they have several. */
  readonly lots?: Lot[]
  /** How much was there before, where somebody has said so. */
  readonly correction?: ReturnType<typeof correction>
}

/** The selected rows can't be added; users see the message. */
export class InvalidSelectionError extends Error {}

/** Whether the row is to be added: what is purchased, unless the user chose otherwise. */
export const isSelected = (row: ShoppingRow, { selected }: DraftRow = {}): boolean =>
  !isUnavailable(row) && (selected ?? row.purchased)

export const isUnavailable = ({ unavailable, purchased }: ShoppingRow): boolean => unavailable && !purchased

/** @throws {InvalidSelectionError} if a quantity is invalid */
export function purchasesOf(selected: readonly ShoppingRow[], draft: Draft): Purchase[] {
  return selected.map((row) => {
    const quantity = quantityToAdd(row, draft[row.id] ?? {})
    if (quantity === undefined)
      throw new InvalidSelectionError(`${row.name}: ${messages.field.number(constants.shoppingMinimum)}`)
    return { id: row.id, name: row.name, quantity, ...(row.tick !== null && { tick: row.tick }) }
  })
}

/** The quantity on screen: the typed one, else the amount that somebody chose, else the gap. */
export const displayedQuantity = (row: ShoppingRow, { quantity }: DraftRow): string =>
  quantity ?? formatQuantityInput(row.amount ?? row.quantity)

/** The quantity to add to the stock, at least 1 if it was typed; undefined if that is invalid. */
export function quantityToAdd(row: ShoppingRow, { quantity: typed }: DraftRow): number | undefined {
  if (typed !== undefined) return readQuantity(typed, constants.shoppingMinimum)
  // Another client may have chosen to buy none.
  return (row.amount ?? row.quantity) || undefined
}

const key = 'shoppingListDraft'

// `quantity` is the text of the field, until it is saved as the amount.
const shape = z.object({ quantity: z.optional(z.string()), selected: z.optional(z.boolean()) })
const draftShape = z.record(z.string(), shape)

/** This tab's own part of the list, by item id: the selection, and amounts that are not saved yet. */
export type Draft = Readonly<Record<string, DraftRow>>
type DraftRow = Readonly<z.output<typeof shape>>

const emptyRow: DraftRow = {}
export const drafts = createStore<Draft>(readStored(draftShape, sessionStorage.getItem(key)) ?? {})

export const useDraft = (): Draft => useStore(drafts)

export const useDraftRow = (id: string): DraftRow =>
  useSyncExternalStore(drafts.subscribe, () => draftRow(id))

const draftRow = (id: string): DraftRow => drafts.read()[id] ?? emptyRow

export function changeDraft(ids: readonly string[], change: DraftRow): void {
  const current = drafts.read()
  const next = ids.map((id) => [id, { ...current[id], ...change }] as const)
  keep({ ...current, ...Object.fromEntries(next) })
}

export function clearDraft(ids: readonly string[]): void {
  const done = new Set(ids)
  keep(Object.fromEntries(Object.entries(drafts.read()).filter(([id]) => !done.has(id))))
}

function keep(draft: Draft): void {
  sessionStorage.setItem(key, JSON.stringify(draft))
  drafts.set(draft)
}

interface Saving {
  readonly row: ShoppingRow
  readonly householdId?: string | undefined
  /** When it was typed here, in milliseconds; then a message reports it and offers to undo it. */
  readonly acted?: number
}

/** The amounts that will be saved once the typing pauses, by item id. */
const waiting = new Map<string, { readonly timer: number; readonly save: () => void }>()
/** The amounts being saved: of each row one after another, so that the last one stays. */
const saving = new Map<string, Promise<void>>()

/** Shows an amount as it is typed, and saves it once the typing pauses; an invalid one stays in the draft. */
export function typeAmount(row: ShoppingRow, typed: string): void {
  changeDraft([row.id], { quantity: typed })
  window.clearTimeout(waiting.get(row.id)?.timer)
  const householdId = household.open()?.id
  const acted = Date.now()
  const save = () => {
    waiting.delete(row.id)
    void saveInTurn({ row, householdId, acted })
  }
  waiting.set(row.id, { timer: window.setTimeout(save, constants.amountDelay), save })
}

/** Saves at once what waits for the typing to pause, when the page may go away. */
export function saveWaiting(): void {
  for (const { timer, save } of waiting.values()) {
    window.clearTimeout(timer)
    save()
  }
}

/** Saves the amounts that this tab still keeps: typed just before it was closed, or by an earlier version. */
export async function saveKept(rows: readonly ShoppingRow[]): Promise<void> {
  for (const row of rows) if (!waiting.has(row.id)) await saveInTurn({ row })
}

/** Ends what would change the amounts of these rows later, and keeps what was typed. */
export async function stopSaving(ids: readonly string[]): Promise<void> {
  for (const id of ids) window.clearTimeout(waiting.get(id)?.timer)
  for (const id of ids) waiting.delete(id)
  for (const id of ids) await saving.get(id)
}

async function saveInTurn(given: Saving): Promise<void> {
  const { id } = given.row
  const turn = (saving.get(id) ?? Promise.resolve()).then(() => saveTyped(given))
  saving.set(id, turn)
  await turn
  if (saving.get(id) === turn) saving.delete(id)
}

async function saveTyped({ row, householdId, acted }: Saving): Promise<void> {
  const { quantity: typed } = draftRow(row.id)
  const quantity = quantityToAdd(row, { quantity: typed })
  if (typed === undefined || quantity === undefined) return
  try {
    const amount = quantity === row.quantity ? null : quantity
    const { id, name } = row
    const outcome = await submit(
      { kind: 'row', input: { id, change: { amount } }, name },
      { ...(householdId !== undefined && { household: householdId }) },
    )
    const isChanged = outcome.isWaiting || outcome.activity !== undefined
    if (acted !== undefined && isChanged) notifyUndoable(changed(row, quantity), [outcome], acted)
  } catch (failure) {
    reportAbout(row.name)(failure)
    // A draft that the tab kept from before is tried again at the next visit.
    if (acted === undefined) return
  }
  // Unless more was typed in the meantime.
  if (draftRow(row.id).quantity === typed) changeDraft([row.id], { quantity: undefined })
}

function changed({ name, amount, quantity: gap }: ShoppingRow, quantity: number): string {
  return messages.shoppingList.amountChanged({
    name,
    before: formatQuantity(amount ?? gap),
    after: formatQuantity(quantity),
  })
}
