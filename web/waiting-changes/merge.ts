import type { Item } from '../../functions/items/contract.ts'
import { normalizeCode } from '../barcodes/gtin.ts'
import { outbox } from '../outbox/device.ts'
import { type Intent, readIntent } from '../outbox/intent.ts'

/** A refused addition of an item whose EAN another one has. */
export type Twin = Extract<Intent, { kind: 'create' }>

export function isTwin(intent: Intent): intent is Twin {
  return intent.kind === 'create' && intent.refusal?.code === 'ean_taken'
}

/** The item with the same EAN, in any form of the GTIN. */
export function findTwin(rows: readonly Item[], { input }: Twin): Item | undefined {
  const code = normalizeCode(input.fields.ean)
  return rows.find(({ ean }) => code !== '' && normalizeCode(ean) === code)
}

/** How much of the refused item was put into stock meanwhile. */
export function stockOf({ input }: Twin, intents: readonly Intent[]): number {
  return intents.reduce(
    (sum, one) => (one.kind === 'stock' && one.input.id === input.id ? sum + one.input.delta : sum),
    0,
  )
}

/** Makes one item of both: what was done to the refused one is done to the other, which gets the chosen name. */
export function merge(mine: Twin, into: Item, name: string): Promise<void> {
  return outbox.mend(mine.id, (intent) => {
    if (intent.id === mine.id)
      return { ...mine, kind: 'edit', name, input: { id: into.id, fields: { name } } }
    return redirected(intent, mine.input.id, into.id)
  })
}

/** Adds the item all the same, under another EAN or none. */
export function changeEan(mine: Twin, ean: string): Promise<void> {
  return outbox.mend(mine.id, (intent) =>
    intent.id === mine.id
      ? { ...mine, input: { ...mine.input, fields: { ...mine.input.fields, ean } } }
      : intent,
  )
}

// An id is nowhere else in it.
function redirected(intent: Intent, from: string, to: string): Intent {
  return readIntent(JSON.parse(JSON.stringify(intent).replaceAll(from, to))) ?? intent
}
