import { randomUUID } from 'node:crypto'
import type { Route } from '../../functions/protocol/route.ts'
import type { TestUser } from '../support/test-app.ts'
import type { ReadyRequest } from './store/route-requests.ts'

/** A request of a route, which can be sent again and again. */
export interface BenchRequest {
  readonly name: string
  readonly method: Route['method']
  readonly path: string
  /** The body of one of many, so that each changes something. */
  readonly body?: (index: number) => unknown
}

/** The most frequent requests of people, and all that read every item, in a household with these. */
export const requestsFor = ([
  first = '',
  second = '',
  third = '',
]: readonly string[]): readonly BenchRequest[] => [
  { name: 'GET /me', method: 'GET', path: '/me' },
  { name: 'GET /households', method: 'GET', path: '/households' },
  { name: 'GET /items', method: 'GET', path: '/items' },
  { name: 'GET /items/{id}', method: 'GET', path: `/items/${first}` },
  { name: 'GET /inventory', method: 'GET', path: '/inventory' },
  { name: 'GET /base-inventory', method: 'GET', path: '/base-inventory' },
  { name: 'GET /shopping-list/generate', method: 'GET', path: '/shopping-list/generate' },
  { name: 'GET /stores', method: 'GET', path: '/stores' },
  { name: 'GET /activity', method: 'GET', path: '/activity' },
  { name: 'GET /activity/use', method: 'GET', path: '/activity/use?days=30' },
  { name: 'GET /export', method: 'GET', path: '/export' },
  {
    name: 'POST /imports/{id}/preview',
    method: 'POST',
    path: `/imports/${randomUUID()}/preview`,
    body: () => [{ line: 1, name: 'Samphire' }],
  },
  {
    name: 'PUT /inventory/{itemId}',
    method: 'PUT',
    path: `/inventory/${first}`,
    body: () => ({ delta: 1 }),
  },
  {
    name: 'PUT /shopping-list/{id}',
    method: 'PUT',
    path: `/shopping-list/${second}`,
    body: () => ({ itemId: second, extra_delta: 1 }),
  },
  {
    name: 'POST /inventory/count',
    method: 'POST',
    path: '/inventory/count',
    body: (index) => [{ itemId: third, quantity: 10 + (index % 2) }],
  },
  {
    name: 'POST /shopping-list/add-to-inventory',
    method: 'POST',
    path: '/shopping-list/add-to-inventory',
    body: () => [{ id: second, quantity: 1 }],
  },
]

/** The headers of a user’s requests to their household, as the app sends them. */
export const headersFor = ({ token }: TestUser, household: string) => ({
  authorization: `Bearer ${token}`,
  'accept-encoding': 'gzip, deflate, br',
  'x-household-id': household,
})

/** Makes requests one after the other, each change with a key of its own, as the app does. */
export function makerOf({ method, path, body }: BenchRequest, headers: ReadyRequest['headers']) {
  let made = 0
  return (): ReadyRequest => ({
    method,
    path,
    headers: { ...headers, ...(method !== 'GET' && { 'idempotency-key': randomUUID() }) },
    ...(body && { body: body(made++) }),
  })
}
