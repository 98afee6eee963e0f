import type { Level } from './level.ts'
import type { Range, RowReader, Rows } from './write-batch.ts'

/**
 * The newest rows, including those not on disk yet.
 * Writes that arrive while one batch is being synced go into the next one, so that many writes share a sync.
 * After a failed batch all further writes fail, since they may depend on it.
 */
export class GroupCommit implements RowReader {
  readonly #level: Level
  #waiting = new Map<string, string | undefined>()
  #writing = new Map<string, string | undefined>()
  #last: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined
  #failure: unknown

  constructor(level: Level) {
    this.#level = level
  }

  /** Why a batch failed; undefined if none did. */
  get failure(): unknown {
    return this.#failure
  }

  async get(row: string): Promise<string | undefined> {
    if (this.#waiting.has(row)) return this.#waiting.get(row)
    if (this.#writing.has(row)) return this.#writing.get(row)
    return this.#level.get(row)
  }

  async *range(range: Range): AsyncIterable<Rows> {
    await this.flushed()
    yield* this.#level.range(range)
  }

  add(writes: ReadonlyMap<string, string | undefined>): void {
    for (const [row, text] of writes) this.#waiting.set(row, text)
  }

  flushed(): Promise<void> {
    if (this.#waiting.size === 0) return this.#last
    this.#next ??= this.#last.then(() => this.#flush())
    return this.#next
  }

  async #flush(): Promise<void> {
    this.#last = this.#next ?? this.#last
    this.#next = undefined
    this.#writing = this.#waiting
    this.#waiting = new Map()
    try {
      await this.#level.batch(Array.from(this.#writing, toOperation), { sync: true })
    } catch (error) {
      this.#failure = error
      throw error
    }
    this.#writing = new Map()
  }
}

const toOperation = ([key, value]: [string, string | undefined]) =>
  value === undefined ? { type: 'del' as const, key } : { type: 'put' as const, key, value }
