import { GroupCommit } from './group-commit.ts'
import type { Level } from './level.ts'
import { Recording } from './recording.ts'

/** Rows on disk, read by snapshots and written by recordings: nobody sees half of a change. */
export class Store {
  readonly #level: Level
  readonly #commit: GroupCommit
  #turn: Promise<unknown> = Promise.resolve()

  constructor(level: Level) {
    this.#level = level
    this.#commit = new GroupCommit(level)
  }

  /** Reads what is committed, as of one moment. What the work records is dropped. */
  async read<Answer>(work: (recording: Recording) => Promise<Answer>): Promise<Answer> {
    const snapshot = this.#level.snapshot()
    try {
      return await work(
        new Recording({
          get: (row) => this.#level.get(row, { snapshot }),
          range: (range) => this.#level.iterator({ ...range, snapshot }),
        }),
      )
    } finally {
      await snapshot.close()
    }
  }

  /** Does one work after another, and answers when what it recorded is on disk; nothing of it when it throws. */
  async write<Answer>(work: (recording: Recording) => Promise<Answer>): Promise<Answer> {
    const done = this.#turn.then(async () => {
      const recording = new Recording(this.#commit)
      const answer = await work(recording)
      this.#commit.add(recording.writes)
      return answer
    })
    this.#turn = done.catch(() => undefined)
    try {
      return await done
    } finally {
      // A refusal waits as well: it may rest on rows that are not on disk yet.
      await this.#commit.flushed()
    }
  }
}
