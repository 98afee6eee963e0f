export interface Range {
  gt?: string
  gte?: string
  lt?: string
  lte?: string
  reverse?: boolean
  limit?: number
}

/** In key order. */
export type Rows = readonly (readonly [row: string, text: string])[]

export interface RowReader {
  get(row: string): Promise<string | undefined>
  range(range: Range): AsyncIterable<Rows>
}

/**
 * Buffers the writes of one operation, to be committed atomically.
 * `get` sees them. `range` does not: no operation reads a range that it has written to.
 */
export class WriteBatch implements RowReader {
  /** The new value by row; undefined for a deletion. */
  readonly writes = new Map<string, string | undefined>()
  /** The rows that were read, without the writes of this batch. */
  readonly originals = new Map<string, string | undefined>()
  readonly #base: RowReader

  constructor(base: RowReader) {
    this.#base = base
  }

  async get(row: string): Promise<string | undefined> {
    return this.writes.has(row) ? this.writes.get(row) : this.original(row)
  }

  async original(row: string): Promise<string | undefined> {
    if (!this.originals.has(row)) this.originals.set(row, await this.#base.get(row))
    return this.originals.get(row)
  }

  range(range: Range): AsyncIterable<Rows> {
    return this.#base.range(range)
  }

  /** Returns the rows with the prefix, many at a time; the bounds apply to the rest of the key. */
  scan(prefix: string, { gt, gte, lt, lte, ...others }: Range = {}): AsyncIterable<Rows> {
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

  merge(other: WriteBatch): void {
    for (const [row, text] of other.writes) this.writes.set(row, text)
  }
}
