import { DiskFull } from './check-folder.ts'
import type { Level } from './level.ts'
import { WriteBatch } from './write-batch.ts'
import { GroupCommit } from './group-commit.ts'

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
