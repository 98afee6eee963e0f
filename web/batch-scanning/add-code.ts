import { undoOutcomes } from '../history/undo.ts'
import { creationOf } from '../items/creation.ts'
import { replicas } from '../outbox/device.ts'
import type { Outcome } from '../outbox/forms.ts'
import { submit } from '../outbox/submit.ts'
import type { Suggestion } from '../products/suggestion.ts'
import type { BatchStore } from './batch-store.ts'
import { changesSent } from './change-amount.ts'
import type { InboxCode } from './inbox-code.ts'
import { assignCode } from './scans.ts'

/** Makes an item of an unknown code, and counts its scans. Returns what has made it. */
export async function addCode(store: BatchStore, inboxCode: InboxCode, fields: Suggestion): Promise<Outcome> {
  const { itemId: id, code: ean } = inboxCode
  const { householdId: household } = store
  await store.change((batch) => ({ ...batch, adding: [...batch.adding, id] }))
  try {
    const creation = creationOf(id, { ...fields, ean }, replicas.current(household).shown())
    const created = await submit(creation, { household })
    assignCode(store, inboxCode, { id, name: fields.name }, 1, created)
    return created
  } finally {
    await store.change((batch) => ({ ...batch, adding: batch.adding.filter((one) => one !== id) }))
  }
}

/** An item that was made of a code, and what has made it. */
export interface AddedCode {
  readonly itemId: string
  readonly created: Outcome
}

/** Makes items of several codes, one after another. */
export async function addCodes(
  store: BatchStore,
  codes: readonly (readonly [InboxCode, Suggestion])[],
): Promise<readonly AddedCode[]> {
  const added: AddedCode[] = []
  for (const [inboxCode, fields] of codes)
    added.push({ itemId: inboxCode.itemId, created: await addCode(store, inboxCode, fields) })
  return added
}

/** Undoes what was added, with all scans of it, at once. */
export async function undoAdded(store: BatchStore, added: readonly AddedCode[]): Promise<void> {
  await changesSent()
  const ids = added.map(({ itemId }) => itemId)
  const { entries } = store.read()
  const outcomes = added.flatMap(({ itemId, created }) => {
    const ofItem = entries.filter((entry) => entry.itemId === itemId).flatMap((entry) => entry.outcomes)
    return [created, ...ofItem.filter(({ id }) => id !== created.id)]
  })
  await store.change((batch) => ({
    ...batch,
    entries: batch.entries.filter(({ itemId }) => !ids.includes(itemId)),
    counts: batch.counts.filter(({ itemId }) => !ids.includes(itemId)),
  }))
  await undoOutcomes(outcomes, '', store.householdId)
}
