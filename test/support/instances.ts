import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Event } from '../../functions/http/event.ts'
import { routeKey } from '../../functions/http/serve.ts'
import { callTimeout } from '../../functions/runtime/timeout.ts'
import { makeIntegrations } from '../../infra/local/handlers.ts'
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
export function openInstance({ runtime }: TestApp, { token }: TestUser, time: VirtualTime) {
  const own = { timeout: callTimeout, now: () => new Date(time.now()), pause: time.pause }
  const handlers = new Map(
    makeIntegrations({ ...runtime.platform, ...own, ...alone }).map(({ route, handler }) => [
      routeKey(route),
      handler,
    ]),
  )
  const { payload } = decomposeUnverifiedJwt(token)
  const claims = z.record(z.string(), z.coerce.string()).parse(payload)
  return async (invocation: Invocation): Promise<number> => {
    const handler = handlers.get(invocation.route)
    if (!handler) throw new Error(`There is no route ${invocation.route}.`)
    return Number((await handler(eventOf(invocation, claims))).statusCode)
  }
}

function eventOf({ route, params = {}, body, key }: Invocation, claims: Record<string, string>): Event {
  const [method = '', path = ''] = route.split(' ')
  const requestContext = {
    accountId: 'local',
    apiId: 'local',
    authorizer: { jwt: { claims, scopes: [] } },
    domainName: '',
    domainPrefix: '',
    http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: '' },
    requestId: randomUUID(),
    routeKey: route,
    stage: '$default',
    time: '',
    timeEpoch: 0,
  }
  return {
    version: '2.0',
    routeKey: route,
    rawPath: path,
    rawQueryString: '',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    pathParameters: { ...params },
    requestContext,
    body: JSON.stringify(body),
    isBase64Encoded: false,
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
