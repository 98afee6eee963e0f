import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { routeKey } from '../../functions/http/serve.ts'
import { callTimeout } from '../../functions/runtime/timeout.ts'
import { makeIntegrations } from '../../infra/local/handlers.ts'
import { claimsOf, eventOf } from './events.ts'
import { intercept } from './intercept.ts'
import { alone } from './serve-apart.ts'
import type { TestApp, TestUser } from './test-app.ts'
import { placesIn } from './versions.ts'
import type { VirtualTime } from './virtual-time.ts'

/** One request as API Gateway hands it to a function. */
interface Invocation {
  readonly route: string
  readonly params?: Readonly<Record<string, string>>
  readonly body: unknown
  readonly key: string
}

/**
 * Opens one more instance of the functions over the same table, which shares nothing else with the others. Returns what
 * invokes it, past the gateway, with the status of the answer.
 */
export function openInstance({ runtime }: TestApp, user: TestUser, time: VirtualTime) {
  const own = { timeout: callTimeout, now: () => new Date(time.now()), pause: time.pause }
  const handlers = new Map(
    makeIntegrations({ ...runtime.platform, ...own, ...alone }).map(({ route, handler }) => [
      routeKey(route),
      handler,
    ]),
  )
  const claims = claimsOf(user)
  return async ({ route, key, ...sent }: Invocation): Promise<number> => {
    const handler = handlers.get(route)
    if (!handler) throw new Error(`There is no route ${route}.`)
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    return Number((await handler(eventOf(route, { ...sent, headers, claims }))).statusCode)
  }
}

/** How long DynamoDB takes for a call, in milliseconds. */
interface Pace {
  readonly read: number
  readonly write: number
}

/** Has the table take as long as DynamoDB does, and cancel transactions on rows that another one is writing. */
export function actLikeDynamoDb({ runtime }: TestApp, time: VirtualTime, { read, write }: Pace): void {
  const written = new Set<string>()
  intercept(runtime.platform.table, async (command, sent, next) => {
    const places = placesIn(sent.input)
    if (command !== 'TransactWriteItemsCommand') {
      await time.pause(read)
      return time.instantly(() => next(sent))
    }
    const codes = places.map((place) => (written.has(place) ? 'TransactionConflict' : 'None'))
    if (codes.includes('TransactionConflict')) {
      await time.pause(read)
      throw cancelled(codes)
    }
    for (const place of places) written.add(place)
    await time.pause(write)
    return time
      .instantly(() => next(sent))
      .finally(() => {
        for (const place of places) written.delete(place)
      })
  })
}

/** How DynamoDB cancels a transaction, with the reason of each of its rows. */
export function cancelled(codes: readonly string[]): TransactionCanceledException {
  const CancellationReasons = codes.map((Code) => ({ Code }))
  return new TransactionCanceledException({
    message: 'Transaction cancelled.',
    $metadata: {},
    CancellationReasons,
  })
}
