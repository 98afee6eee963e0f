import type { AbstractIterator, AbstractSnapshot } from 'abstract-level'
import type { Range, Rows } from './write-batch.ts'

export type Change = { type: 'put'; key: string; value: string } | { type: 'del'; key: string }

/** The part of LevelDB that the store uses, with strings as keys and values. */
export interface Level {
  get(key: string, options?: { snapshot?: AbstractSnapshot }): Promise<string | undefined>
  range(range: Range & { snapshot?: AbstractSnapshot }): AsyncIterable<Rows>
  snapshot(): AbstractSnapshot
  /** Atomic; with `sync`, durable when it resolves. @throws {DiskFull} */
  batch(changes: Change[], options: { sync: boolean }): Promise<void>
  /**
   * Goes on after a batch that failed for want of room.
   * @throws {DiskFull} if there is none yet
   */
  reopen(): Promise<void>
  close(): Promise<void>
}

const mostRows = 1_000

/** How much LevelDB reads at a time, in bytes: far more than by default, since each read is a trip to another thread. */
export const readAhead = { highWaterMarkBytes: 256 * 1024 }

export async function* inChunks<Database>(
  iterator: AbstractIterator<Database, string, string>,
): AsyncIterable<Rows> {
  try {
    for (let rows = await iterator.nextv(mostRows); rows.length > 0; rows = await iterator.nextv(mostRows))
      yield rows
  } finally {
    await iterator.close()
  }
}
