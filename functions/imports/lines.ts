import { randomUUID } from 'node:crypto'
import { fieldsOf, type ItemChange } from '../activity/journal.ts'
import { changeItem, newItem, type ItemRecord } from '../items/item-record.ts'
import { line as lineShape, type Line, type Verdict } from './contract.ts'

/** A line as it was sent: its number, and whatever the file said. */
export type SentLine = Readonly<Record<string, unknown>> & { readonly line: number }

/** What lines come to: one change an item, and a verdict a line. */
export interface Plan {
  readonly changes: readonly { readonly line: number; readonly change: ItemChange }[]
  readonly verdicts: readonly Verdict[]
}

/**
 * Plans lines against the items that are there. A line means the item with its EAN, else the one with its name in
 * any case; a later line about the same item goes on from the earlier one.
 */
export function planLines(items: readonly ItemRecord[], lines: readonly SentLine[], now: Date): Plan {
  const catalogue = new Catalogue(items)
  const verdicts = lines.map((sent) => planLine(catalogue, sent, now))
  return { changes: catalogue.changes(), verdicts }
}

function planLine(catalogue: Catalogue, sent: SentLine, now: Date): Verdict {
  const parsed = lineShape.safeParse(sent)
  const nothing = { line: sent.line, item_id: null, before: null, after: null }
  if (!parsed.success)
    return { ...nothing, outcome: 'refused', reasons: parsed.error.issues.map(({ message }) => message) }
  const before = catalogue.find(parsed.data)
  const after = before ? changed(before, parsed.data, now) : added(parsed.data, now)
  const difference = fieldsOf(before ? { before, after } : { before: undefined, after })
  if (!difference) return { ...nothing, item_id: after.id, outcome: 'unchanged', reasons: [] }
  catalogue.put(sent.line, after)
  const outcome = before ? 'changed' : 'added'
  return { line: sent.line, item_id: after.id, outcome, ...difference, reasons: [] }
}

function added(line: Line, now: Date): ItemRecord {
  const { name, description = '', category = '', ean = '' } = line
  const { quantity = null, desired_quantity = null } = line
  return newItem({ id: randomUUID(), name, description, category, ean, quantity, desired_quantity }, now)
}

function changed(before: ItemRecord, line: Line, now: Date): ItemRecord {
  const at = now.toISOString()
  const { quantity = before.quantity, desired_quantity = before.desired_quantity } = line
  const { name, description = before.description, category = before.category, ean = before.ean } = line
  const texts = { name, description, category, ean }
  const isEdited = Object.entries({ ...before, ...texts }).some(
    ([field, value]) => Reflect.get(before, field) !== value,
  )
  return changeItem(before, {
    ...texts,
    version: before.version + Number(isEdited),
    ...(quantity !== before.quantity && { quantity, quantity_updated: quantity === null ? null : at }),
    ...(desired_quantity !== before.desired_quantity && {
      desired_quantity,
      desired_quantity_updated: desired_quantity === null ? null : at,
    }),
  })
}

/** The items of a household while lines are planned one after another. */
class Catalogue {
  readonly #stored: ReadonlyMap<string, ItemRecord>
  readonly #byEan = new Map<string, ItemRecord>()
  readonly #byName = new Map<string, ItemRecord>()
  readonly #planned = new Map<string, { line: number; after: ItemRecord }>()

  constructor(items: readonly ItemRecord[]) {
    this.#stored = new Map(items.map((item) => [item.id, item]))
    for (const item of items) this.#index(item)
  }

  find({ ean, name }: Line): ItemRecord | undefined {
    return (ean ? this.#byEan.get(ean) : undefined) ?? this.#byName.get(name.toLowerCase())
  }

  put(line: number, after: ItemRecord): void {
    // All lines about one item are one change, so that its revision counts once.
    const revision = (this.#stored.get(after.id)?.revision ?? 0) + 1
    const item = { ...after, revision }
    const first = this.#planned.get(item.id)?.line ?? line
    this.#planned.set(item.id, { line: first, after: item })
    this.#index(item)
  }

  changes(): { line: number; change: ItemChange }[] {
    return [...this.#planned.values()].map(({ line, after }) => {
      const before = this.#stored.get(after.id)
      return { line, change: before ? { before, after } : { before: undefined, after } }
    })
  }

  #index(item: ItemRecord): void {
    if (item.ean) this.#byEan.set(item.ean, item)
    this.#byName.set(item.name.toLowerCase(), item)
  }
}
