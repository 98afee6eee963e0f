import { DiskFull } from './check-folder.ts'
import type { Level } from './level.ts'
import { type Range, type RowReader, type Rows, WriteBatch } from './write-batch.ts'

/** Rows on disk. Reads use a snapshot and writes an atomic batch, so nobody sees half of a change. */
export class Store {
  readonly #level: Level
  #commit: GroupCommit
  #queue: Promise<unknown> = Promise.resolve()

  constructor(level: Level) {
    this.#level = level
    this.#commit = new GroupCommit(level)
  }

  /** Runs `work` on a snapshot of what is on disk, and discards its writes. */
  async read<Answer>(work: (batch: WriteBatch) => Promise<Answer>): Promise<Answer> {
    const snapshot = this.#level.snapshot()
    try {
      return await work(
        new WriteBatch({
          get: (row) => this.#level.get(row, { snapshot }),
          range: (range) => this.#level.range({ ...range, snapshot }),
        }),
      )
    } finally {
      await snapshot.close()
    }
  }

  /** Whether the last write failed for want of room. The next one tries to go on. */
  get isFull(): boolean {
    return this.#commit.failure instanceof DiskFull
  }

  /** Runs `work` after all earlier writes. Resolves when its writes are on disk; none are if it throws. */
  async write<Answer>(work: (batch: WriteBatch) => Promise<Answer>): Promise<Answer> {
    let commit = this.#commit
    const done = this.#queue.then(async () => {
      commit = await this.#openCommit()
      const batch = new WriteBatch(commit)
      const answer = await work(batch)
      commit.add(batch.writes)
      return answer
    })
    this.#queue = done.catch(() => undefined)
    try {
      return await done
    } finally {
      // An error waits as well: it may depend on rows that are not on disk yet.
      await commit.flushed()
    }
  }

  async #openCommit(): Promise<GroupCommit> {
    if (this.isFull) {
      await this.#level.reopen()
      this.#commit = new GroupCommit(this.#level)
    }
    return this.#commit
  }
}

/**
 * The newest rows, including those not on disk yet.
 * Writes that arrive while one batch is being synced go into the next one, so that many writes share a sync.
 * After a failed batch all further writes fail, since they may depend on it.
 */
class GroupCommit implements RowReader {
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
