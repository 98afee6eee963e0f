import { type Code, codesOf } from '../../functions/model/codes.ts'
import { itemFields } from '../../functions/model/fields.ts'
import { normalizeCode } from '../../functions/model/code-forms.ts'
import { amountsByCode, findByCode } from '../finding/find-by-code.ts'
import { outbox } from '../outbox/device.ts'
import type { Item } from '../../functions/model/item.ts'
import { type Intent, readIntent } from '../outbox/log/intent.ts'

/** A refused addition of an item of which another one has a code. */
export type Twin = Extract<Intent, { kind: 'create' }>

export function isTwin(intent: Intent): intent is Twin {
  return intent.kind === 'create' && intent.refusal?.code === 'ean_taken'
}

/** The item with one of its codes, in any form of the GTIN. */
export function findTwin(rows: readonly Item[], { input }: Twin): Item | undefined {
  const [found] = codesOf(input.fields).flatMap(({ ean }) => findByCode(rows, ean))
  return found?.item
}

/** How much of the refused item was put into stock meanwhile. */
export function stockOf({ input }: Twin, intents: readonly Intent[]): number {
  return intents.reduce(
    (sum, one) => (one.kind === 'stock' && one.input.id === input.id ? sum + one.input.delta : sum),
    0,
  )
}

/** The other item gets what was done to the refused one, the chosen name and the codes that it lacks. */
export function merge(mine: Twin, into: Item, name: string): Promise<void> {
  const more = codesOf(mine.input.fields).filter(isNoCodeOf(into))
  const codes = [...into.codes, ...more].slice(0, itemFields.codes.maximum)
  const fields = { name, ...(more.length > 0 && { codes }) }
  return outbox.amend(mine.id, (intent) => {
    if (intent.id === mine.id) return { ...mine, kind: 'edit', name, input: { id: into.id, fields } }
    return redirected(intent, mine.input.id, into.id)
  })
}

/** Adds the item all the same, under another EAN or none, and without the codes that the other one has. */
export function changeEan(mine: Twin, ean: string, twin: Item | undefined): Promise<void> {
  const { codes = [], ...fields } = mine.input.fields
  const kept = twin ? codes.filter(isNoCodeOf(twin)) : codes
  const input = { ...mine.input, fields: { ...fields, ean, ...(kept.length > 0 && { codes: kept }) } }
  return outbox.amend(mine.id, (intent) => (intent.id === mine.id ? { ...mine, input } : intent))
}

const isNoCodeOf =
  (item: Item) =>
  ({ ean }: Code) =>
    !amountsByCode(item).has(normalizeCode(ean))

// An id is nowhere else in it.
const redirected = (intent: Intent, from: string, to: string): Intent =>
  readIntent(JSON.parse(JSON.stringify(intent).replaceAll(from, to))) ?? intent
