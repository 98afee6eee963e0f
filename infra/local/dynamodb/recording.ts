/** Bounds of a range of rows, as LevelDB takes them. */
export interface Range {
  gt?: string
  gte?: string
  lt?: string
  lte?: string
  reverse?: boolean
  limit?: number
}

/** Rows of text by key, in the order of their keys. */
export interface Rows {
  get(row: string): Promise<string | undefined>
  range(range: Range): AsyncIterable<[row: string, text: string]>
}

/**
 * What one operation wrote, held back until all of it can be committed at once or none of it.
 * The operation's own reads see it. Ranges do not: no operation reads a range that it wrote to.
 */
export class Recording implements Rows {
  /** New text by row; undefined where the row goes. */
  readonly writes = new Map<string, string | undefined>()
  /** Rows that were read, as they were before this recording. */
  readonly seen = new Map<string, string | undefined>()
  readonly #base: Rows

  constructor(base: Rows) {
    this.#base = base
  }

  async get(row: string): Promise<string | undefined> {
    return this.writes.has(row) ? this.writes.get(row) : this.before(row)
  }

  /** The row as it was before this recording. */
  async before(row: string): Promise<string | undefined> {
    if (!this.seen.has(row)) this.seen.set(row, await this.#base.get(row))
    return this.seen.get(row)
  }

  range(range: Range): AsyncIterable<[row: string, text: string]> {
    return this.#base.range(range)
  }

  /** The rows that begin with the prefix; the bounds are what follows it. */
  under(
    prefix: string,
    { gt, gte, lt, lte, ...others }: Range = {},
  ): AsyncIterable<[row: string, text: string]> {
    return this.range({
      ...others,
      ...(gt === undefined ? { gte: prefix + (gte ?? '') } : { gt: prefix + gt }),
      ...(lt === undefined ? { lte: prefix + (lte ?? '\u{FFFF}') } : { lt: prefix + lt }),
    })
  }

  put(row: string, text: string): void {
    this.writes.set(row, text)
  }

  delete(row: string): void {
    this.writes.set(row, undefined)
  }

  /** Takes over what another recording holds. */
  absorb(other: Recording): void {
    for (const [row, text] of other.writes) this.writes.set(row, text)
  }
}
