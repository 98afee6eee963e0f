import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import type { HttpRequest } from '../aws-json.ts'
import { openDiskReserve } from './disk-reserve.ts'
import { hasRoom } from './disk-room.ts'
import { removeExpired } from './expiry.ts'
import { openLevel } from './open-level.ts'
import { answer } from './request-handler.ts'
import type { RowCheck } from './check-folder.ts'
import { Store } from './store.ts'

const removalInterval = 10 * 60 * 1000

export interface LocalDynamoDb {
  requestHandler: NonNullable<DynamoDBClientConfig['requestHandler']>
  isDiskFull(): Promise<boolean>
  /** Does what a full disk must not stop, in the room that is held for it. */
  withReserve<Result>(work: () => Promise<Result>): Promise<Result>
  /** Waits for pending requests, then releases the folder. */
  close(): Promise<void>
}

/**
 * Opens the store in a folder, creating it if necessary, or in memory without one.
 * Expired items are removed at opening and every ten minutes: later than they expire, as in DynamoDB.
 * @throws {FolderInUse} @throws {FolderNotWritable} @throws {FolderDamaged} @throws {DiskFull} and what `check` throws
 */
export async function openDynamoDb(
  options: { folder?: string; check?: RowCheck; now?: () => Date } = {},
): Promise<LocalDynamoDb> {
  const level = await openLevel(options.folder, options.check)
  const engine = { store: new Store(level), now: options.now ?? (() => new Date()) }
  const reserve = options.folder ? await openDiskReserve(options.folder) : undefined
  const { track, settled } = trackWork()
  const remove = () => track(removeExpired(engine))

  await remove()
  // A failed removal is retried at the next interval.
  const removals = setInterval(() => {
    void remove().catch(() => undefined)
    void reserve?.take().catch(() => undefined)
  }, removalInterval).unref()

  return {
    requestHandler: {
      handle: async (request: HttpRequest) => ({ response: await track(answer(engine, request)) }),
      updateHttpClientConfig: () => undefined,
      httpHandlerConfigs: () => ({}),
    },
    isDiskFull: async () =>
      (engine.store.isFull || reserve?.wasLent() === true) &&
      !(options.folder && (await hasRoom(options.folder))),
    withReserve: (work) => (reserve ? reserve.lend(work) : work()),
    close: async () => {
      clearInterval(removals)
      await settled()
      await level.close()
    },
  }
}

function trackWork() {
  const begun = new Set<Promise<unknown>>()
  return {
    track: <Result>(work: Promise<Result>): Promise<Result> => {
      begun.add(work)
      return work.finally(() => begun.delete(work))
    },
    settled: () => Promise.allSettled(begun),
  }
}
