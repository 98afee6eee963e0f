import { randomUUID } from 'node:crypto'
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import { goodPassword, type TestUser } from '../../support/test-app.ts'
import { knownGtin } from '../../support/routes.ts'

/** A request that a function may be started for. */
interface FirstRequest {
  readonly route: string
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** The first request to each function, by its folder. */
export const firstRequests = (user: TestUser, itemId: string): Readonly<Record<string, FirstRequest>> => ({
  service: { route: 'GET /api/health' },
  'page-errors': {
    route: 'POST /api/page-errors',
    body: { page: '/dashboard', build: '0123abcd', error: 'TypeError' },
  },
  'text-reports': {
    route: 'POST /api/text-reports',
    body: { page: '/dashboard', language: 'de', text: 'Vorrat', better: '', why: '' },
  },
  auth: { route: 'POST /api/auth/login', body: { name: user.name, password: goodPassword } },
  me: { route: 'GET /api/me' },
  households: { route: 'GET /api/households' },
  items: { route: 'GET /api/items' },
  inventory: { route: 'PUT /api/inventory/{itemId}', params: { itemId }, body: { delta: 1 } },
  'base-inventory': { route: 'GET /api/base-inventory' },
  'shopping-list': { route: 'GET /api/shopping-list/generate' },
  stores: { route: 'GET /api/stores' },
  products: { route: 'GET /api/products/{gtin}', params: { gtin: knownGtin } },
  activity: { route: 'GET /api/activity' },
  export: { route: 'GET /api/export' },
  imports: {
    route: 'POST /api/imports/{id}/preview',
    params: { id: randomUUID() },
    body: [{ line: 1, name: 'Samphire' }],
  },
})

/** The event of a request as API Gateway sends it. */
export function eventOf(user: TestUser, { route, params = {}, body }: FirstRequest) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(/{(\w+)}/g, (_, name: string) => params[name] ?? '')
  const claims = Object.entries(decomposeUnverifiedJwt(user.token).payload)
  return {
    version: '2.0',
    routeKey: route,
    rawPath: path,
    headers: {
      'content-type': 'application/json',
      'accept-encoding': 'gzip, deflate, br',
      'idempotency-key': randomUUID(),
      'x-origin-secret': 'secret',
      'cloudfront-viewer-address': '192.0.2.1:443',
      host: 'example.org',
    },
    pathParameters: params,
    requestContext: {
      requestId: randomUUID(),
      http: { method, path, sourceIp: '192.0.2.1', protocol: 'HTTP/1.1', userAgent: '' },
      authorizer: {
        jwt: {
          claims: Object.fromEntries(
            claims.map(([name, each]) => [name, JSON.stringify(each).replaceAll('"', '')]),
          ),
        },
      },
    },
    isBase64Encoded: false,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}
