import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { removeExpired } from './expiry.ts'
import { openLevel } from './level.ts'
import { answer, type HttpRequest } from './request-handler.ts'
import { Store } from './store.ts'

const timeBetweenRemovals = 10 * 60 * 1000

/** A DynamoDB inside this process, which listens nowhere. */
export interface LocalDynamoDb {
  /** For the `requestHandler` of a `DynamoDBClient`. */
  requestHandler: NonNullable<DynamoDBClientConfig['requestHandler']>
  /** Finishes what has begun and lets the folder go. */
  close(): Promise<void>
}

/**
 * Opens the store in a folder, which is made where it is missing; without a folder in memory.
 * Expired items are removed at opening and from time to time: later than they expire, as at DynamoDB.
 * @throws {FolderInUse} @throws {FolderNotWritable}
 */
export async function openDynamoDb(
  options: { folder?: string; now?: () => Date } = {},
): Promise<LocalDynamoDb> {
  const level = await openLevel(options.folder)
  const engine = { store: new Store(level), now: options.now ?? (() => new Date()) }
  const { track, settled } = trackWork()
  const remove = () => track(removeExpired(engine))

  await remove()
  // What cannot be removed now is tried again the next time.
  const removals = setInterval(() => void remove().catch(() => undefined), timeBetweenRemovals).unref()

  return {
    requestHandler: {
      handle: async (request: HttpRequest) => ({ response: await track(answer(engine, request)) }),
      updateHttpClientConfig: () => undefined,
      httpHandlerConfigs: () => ({}),
    },
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
