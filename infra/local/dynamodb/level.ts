import type { AbstractSnapshot } from 'abstract-level'
import type { Range } from './write-batch.ts'

export type Change = { type: 'put'; key: string; value: string } | { type: 'del'; key: string }

/** The part of LevelDB that the store uses, with strings as keys and values. */
export interface Level {
  get(key: string, options?: { snapshot?: AbstractSnapshot }): Promise<string | undefined>
  iterator(range: Range & { snapshot?: AbstractSnapshot }): AsyncIterable<[key: string, value: string]>
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
