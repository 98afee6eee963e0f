import type { ItemChange } from '../activity/journal.ts'
import type { ItemRecord } from '../items/item-record.ts'
import type { Line } from './contract.ts'

/** The items of a household while lines are planned one after another. */
export class Catalogue {
  readonly #stored: ReadonlyMap<string, ItemRecord>
  readonly #byEan = new Index(({ ean }) => ean)
  readonly #byName = new Index(({ name }) => name.toLowerCase())
  readonly #planned = new Map<string, { line: number; after: ItemRecord }>()

  constructor(items: readonly ItemRecord[]) {
    this.#stored = new Map(items.map((item) => [item.id, item]))
    for (const item of items) this.#index(undefined, item)
  }

  /** The items that a line may mean: those with its EAN, else those with its name in any case. */
  find({ ean, name }: Line): ItemRecord[] {
    const found = this.#byEan.get(ean)
    const ids = found.length > 0 ? found : this.#byName.get(name.toLowerCase())
    return ids.flatMap((id) => this.#current(id) ?? [])
  }

  put(line: number, after: ItemRecord): void {
    // All lines about one item are one change, so that its revision counts once.
    const revision = (this.#stored.get(after.id)?.revision ?? 0) + 1
    const item = { ...after, revision }
    this.#index(this.#current(item.id), item)
    const first = this.#planned.get(item.id)?.line ?? line
    this.#planned.set(item.id, { line: first, after: item })
  }

  changes(): { line: number; change: ItemChange }[] {
    return [...this.#planned.values()].map(({ line, after }) => {
      const before = this.#stored.get(after.id)
      return { line, change: before ? { before, after } : { before: undefined, after } }
    })
  }

  #current(id: string): ItemRecord | undefined {
    return this.#planned.get(id)?.after ?? this.#stored.get(id)
  }

  #index(before: ItemRecord | undefined, after: ItemRecord): void {
    for (const index of [this.#byEan, this.#byName]) index.move(before, after)
  }
}

/** The ids of items by one of their texts. */
class Index {
  readonly #textOf: (item: ItemRecord) => string
  readonly #ids = new Map<string, Set<string>>()

  constructor(textOf: (item: ItemRecord) => string) {
    this.#textOf = textOf
  }

  get(text = ''): string[] {
    return text === '' ? [] : [...(this.#ids.get(text) ?? [])]
  }

  move(before: ItemRecord | undefined, after: ItemRecord): void {
    if (before) this.#ids.get(this.#textOf(before))?.delete(before.id)
    const text = this.#textOf(after)
    const ids = this.#ids.get(text) ?? new Set()
    this.#ids.set(text, ids.add(after.id))
  }
}
