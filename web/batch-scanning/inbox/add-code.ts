import { undoOutcomes, submit } from '../../outbox/submit.ts'
import { creationOf } from '../../items/creation.ts'
import { replicas } from '../../outbox/device.ts'
import type { Outcome } from '../../outbox/sending/pending-submissions.ts'
import type { Suggestion } from '../../products/suggestion.ts'
import type { BatchState } from '../batch/batch-state.ts'
import { changesSent, assignAdded, assignCode } from '../batch/scans.ts'
import type { InboxCode } from '../batch/inbox-code.ts'
import { attachCode } from './attach-code.ts'
import type { Item } from '../../../functions/model/item.ts'

export async function addCode(store: BatchState, inboxCode: InboxCode, fields: Suggestion): Promise<Outcome> {
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

export interface AddedCodes {
  readonly itemIds: readonly string[]
  readonly created: Outcome
}

export async function addCodes(
  store: BatchState,
  codes: readonly (readonly [InboxCode, Suggestion])[],
): Promise<AddedCodes> {
  const rows = codes.map(([{ itemId: id, code: ean, mode, count, until }, fields]) => ({
    id,
    fields: {
      ...fields,
      ean,
      ...(mode === 'list' && { extra: count }),
      ...(mode === 'add' && until !== undefined && { lots: [{ quantity: count, until }] }),
    },
    ...(mode === 'add' && { quantity: count }),
  }))
  const itemIds = rows.map(({ id }) => id)
  await store.change((batch) => ({ ...batch, adding: [...batch.adding, ...itemIds] }))
  try {
    const name = codes[0]?.[1].name ?? ''
    const created = await submit(
      { kind: 'createAll', input: { rows }, name },
      { household: store.householdId },
    )
    for (const [code, fields] of codes) assignAdded(store, code, { id: code.itemId, name: fields.name })
    return { itemIds, created }
  } finally {
    await store.change((batch) => ({
      ...batch,
      adding: batch.adding.filter((one) => !itemIds.includes(one)),
    }))
  }
}

/** Undoes what was added, with all scans of it since, at once. */
export async function undoAdded(store: BatchState, { itemIds, created }: AddedCodes): Promise<void> {
  await changesSent()
  const isOfThem = ({ itemId }: { readonly itemId: string }) => itemIds.includes(itemId)
  const since = store
    .read()
    .entries.filter(isOfThem)
    .flatMap(({ outcomes }) => outcomes)
  await store.change((batch) => ({
    ...batch,
    entries: batch.entries.filter((one) => !isOfThem(one)),
    counts: batch.counts.filter((one) => !isOfThem(one)),
  }))
  await undoOutcomes([created, ...since], '', store.householdId)
}

/** Does nothing where the item has no room for the code. */
export async function giveCode(
  store: BatchState,
  inboxCode: InboxCode,
  item: Item,
  amount: number,
): Promise<void> {
  const fields = attachCode(item, { ean: inboxCode.code, amount })
  if (!fields) return
  const { id, name, version } = item
  await submit({ kind: 'edit', input: { id, fields, version }, name })
  assignCode(store, inboxCode, item, amount)
}
