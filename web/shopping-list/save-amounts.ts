import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { household } from '../api/household.ts'
import { notifyUndoable } from '../outbox/undo.ts'
import { reportAbout } from '../outbox/report.ts'
import { submit } from '../outbox/submit.ts'
import { constants } from '../ui/constants.ts'
import { formatQuantity } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { changeDraft, draftRow } from './draft.ts'
import { quantityToAdd } from './purchases.ts'

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
