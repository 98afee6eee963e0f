import { randomUUID } from 'node:crypto'
import type { contract } from '../../../functions/contract.ts'
import { claimsOf, eventOf } from '../../support/events.ts'
import { goodPassword } from '../../support/test-app.ts'
import { knownGtin } from '../../support/routes.ts'

/** A request that a function may be started for. */
interface FirstRequest {
  readonly route: string
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The API key that is sent instead of a token. */
  readonly key?: string
}

/** The data that the first requests name. */
interface Named {
  readonly user: { readonly name: string }
  readonly household: string
  readonly itemId: string
  readonly key: string
  readonly calendarKey: string
}

/** The first request to the function of each resource. */
export const firstRequests = ({
  user,
  household,
  itemId,
  key,
  calendarKey,
}: Named): Readonly<Record<keyof typeof contract, FirstRequest>> => ({
  service: { route: 'GET /api/health' },
  pageErrors: {
    route: 'POST /api/page-errors',
    body: { page: '/dashboard', build: '0123abcd', error: 'TypeError' },
  },
  textReports: {
    route: 'POST /api/text-reports',
    body: { page: '/dashboard', language: 'de', text: 'Vorrat', better: '', why: '' },
  },
  auth: { route: 'POST /api/auth/login', body: { name: user.name, password: goodPassword } },
  me: { route: 'GET /api/me' },
  notifications: { route: 'GET /api/notifications' },
  households: { route: 'GET /api/households' },
  apiKeys: { route: 'GET /api/households/{id}/api-keys', params: { id: household } },
  items: { route: 'GET /api/items' },
  inventory: { route: 'PUT /api/inventory/{itemId}', params: { itemId }, body: { delta: 1 } },
  baseInventory: { route: 'GET /api/base-inventory' },
  shoppingList: { route: 'GET /api/shopping-list/generate' },
  stores: { route: 'GET /api/stores' },
  products: { route: 'GET /api/products/{gtin}', params: { gtin: knownGtin } },
  activity: { route: 'GET /api/activity' },
  feeds: { route: 'GET /api/feeds/{feed}', params: { feed: `${calendarKey}.ics` } },
  assistants: { route: 'POST /api/key/mcp', body: { jsonrpc: '2.0', id: 1, method: 'ping' }, key },
  exporting: { route: 'GET /api/export' },
  imports: {
    route: 'POST /api/imports/{id}/preview',
    params: { id: randomUUID() },
    body: [{ line: 1, name: 'Samphire' }],
  },
})

let clients = 0

/** The event of a request as API Gateway sends it, from another address each time: some routes count them. */
export function firstEvent(user: { readonly token: string }, request: FirstRequest) {
  const { route, params = {}, body, key } = request
  const [, pattern = ''] = route.split(' ')
  const headers = {
    'content-type': 'application/json',
    'accept-encoding': 'gzip, deflate, br',
    'idempotency-key': randomUUID(),
    'x-origin-secret': 'secret',
    'x-viewer-address': `192.0.2.${(clients += 1) % 250}`,
    host: 'example.org',
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
  }
  return eventOf(route, {
    url: pattern.replace(/{(\w+)}/g, (_, name: string) => params[name] ?? ''),
    params,
    headers,
    body,
    ...(key === undefined && { claims: claimsOf(user) }),
  })
}
