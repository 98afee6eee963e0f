import type { ItemChange } from '../ledger/journal.ts'
import { timeOfEntry } from '../ledger/next-entry-id.ts'
import { normalizeCode } from '../model/code-forms.ts'
import { codesOf } from '../model/codes.ts'
import { type ItemRecord } from '../ledger/item-record.ts'
import { listItems } from '../ledger/item-repository.ts'
import type { Household } from '../database/household.ts'
import type { Reader } from '../database/table.ts'
import type { Line } from './contract.ts'

/** The items of a household, with the changes that the lines planned so far make to them. */
export class Catalogue {
  readonly #stored: Map<string, ItemRecord>
  readonly #byCode = new Index((item) => codesOf(item).map(({ ean }) => normalizeCode(ean)))
  readonly #byName = new Index(({ name }) => [name.toLowerCase()])
  readonly #planned = new Map<string, { line: number; after: ItemRecord }>()

  constructor(items: readonly ItemRecord[]) {
    this.#stored = new Map(items.map((item) => [item.id, item]))
    // An item to buy once is on the shopping list alone.
    for (const item of items) if (item.keep) this.#index(undefined, item)
  }

  /**
   * Returns the items that a line may refer to: those with its EAN among their codes, and of these the one with its name
   * if there is one; or else those with its name, ignoring case.
   */
  find({ ean, name }: Line): ItemRecord[] {
    const found = this.#byCode.get(normalizeCode(ean ?? ''))
    const named = this.#byName.get(name.toLowerCase())
    const both = found.filter((id) => named.includes(id))
    const ids = both.length > 0 ? both : found.length > 0 ? found : named
    return ids.flatMap((id) => this.#current(id) ?? [])
  }

  put(line: number, after: ItemRecord): void {
    // All lines about one item make one change, so its revision increases once.
    const revision = (this.#stored.get(after.id)?.revision ?? 0) + 1
    const item = { ...after, revision }
    this.#index(this.#current(item.id), item)
    const first = this.#planned.get(item.id)?.line ?? line
    this.#planned.set(item.id, { line: first, after: item })
  }

  /** Returns the changes planned since the last call, which count as stored from now on. */
  takeChanges(): { line: number; change: ItemChange }[] {
    const changes = [...this.#planned.values()].map(({ line, after }) => {
      const before = this.#stored.get(after.id)
      return { line, change: before ? { before, after } : { before: undefined, after } }
    })
    for (const { change } of changes) this.#stored.set(change.after.id, change.after)
    this.#planned.clear()
    return changes
  }

  /** Notes that changes which `takeChanges` has returned are entered in the journal now, in a batch. */
  noteEntries(changes: readonly { readonly change: ItemChange }[], now: Date, batchId: string): void {
    for (const { before, after } of changes.map(({ change }) => change)) {
      if (!after) continue
      const at = timeOfEntry(now, before ?? after, batchId)
      this.#stored.set(after.id, { ...after, entry_at: at.getTime() })
    }
  }

  #current(id: string): ItemRecord | undefined {
    return this.#planned.get(id)?.after ?? this.#stored.get(id)
  }

  #index(before: ItemRecord | undefined, after: ItemRecord): void {
    for (const index of [this.#byCode, this.#byName]) index.move(before, after)
  }
}

/**
 * Reads all items of a household. Their revisions reveal whether others change or delete one of them before it is
 * written. An item that others add meanwhile goes unnoticed: a line that adds the same item makes a second one, as
 * when two people add it at once, and lines with that name are refused until one of the two is deleted.
 */
export const readCatalogue = async (table: Reader, household: Household): Promise<Catalogue> =>
  new Catalogue(await listItems(table, household))

class Index {
  readonly #textsOf: (item: ItemRecord) => readonly string[]
  readonly #ids = new Map<string, Set<string>>()

  constructor(textsOf: (item: ItemRecord) => readonly string[]) {
    this.#textsOf = textsOf
  }

  get(text = ''): string[] {
    return text === '' ? [] : [...(this.#ids.get(text) ?? [])]
  }

  move(before: ItemRecord | undefined, after: ItemRecord): void {
    for (const text of before ? this.#textsOf(before) : []) this.#ids.get(text)?.delete(after.id)
    for (const text of this.#textsOf(after)) {
      const ids = this.#ids.get(text) ?? new Set()
      this.#ids.set(text, ids.add(after.id))
    }
  }
}
