import type { TestUser } from '../support/test-app.ts'

/** A request of a route. */
export interface BenchRequest {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: unknown
}

/** What people ask for most, and each list. */
export const requestsFor = ([first = '', second = '']: readonly string[]): readonly BenchRequest[] => [
  { name: 'GET /me', method: 'GET', path: '/me' },
  { name: 'GET /households', method: 'GET', path: '/households' },
  { name: 'GET /items', method: 'GET', path: '/items' },
  { name: 'GET /items/{id}', method: 'GET', path: `/items/${first}` },
  { name: 'GET /inventory', method: 'GET', path: '/inventory' },
  { name: 'GET /base-inventory', method: 'GET', path: '/base-inventory' },
  { name: 'GET /shopping-list/generate', method: 'GET', path: '/shopping-list/generate' },
  { name: 'GET /stores', method: 'GET', path: '/stores' },
  { name: 'GET /activity', method: 'GET', path: '/activity' },
  { name: 'GET /export', method: 'GET', path: '/export' },
  { name: 'PUT /inventory/{itemId}', method: 'PUT', path: `/inventory/${first}`, body: { delta: 1 } },
  {
    name: 'PUT /shopping-list/{id}',
    method: 'PUT',
    path: `/shopping-list/${second}`,
    body: { itemId: second, extra_delta: 1 },
  },
]

/** The headers of a user’s requests to their household, as the app sends them. */
export const headersFor = ({ token }: TestUser, household: string) => ({
  authorization: `Bearer ${token}`,
  'accept-encoding': 'gzip',
  'x-household-id': household,
})
