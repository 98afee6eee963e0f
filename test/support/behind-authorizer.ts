import { createServer } from 'node:http'
import type { Event } from '../../functions/http/event.ts'
import { createGateway } from '../../infra/local/gateway.ts'
import { makeIntegrations } from '../../infra/local/handlers.ts'
import { claimsOf } from './events.ts'
import { listenFreely } from './free-port.ts'
import { TestUser, type TestApp } from './test-app.ts'

/**
 * A person whose requests reach the functions with the claims of another token, as if the authorizer had let that
 * one pass: API Gateway's lets ID tokens pass, the local one doesn't.
 */
export async function authorize({ runtime }: TestApp, testUser: TestUser, token: string) {
  const { platform } = runtime
  const passed = { authorizer: { jwt: { claims: { ...claimsOf({ token }) }, scopes: [] } } }
  const integrations = makeIntegrations(platform).map(({ route, handler }) => ({
    route,
    handler: (event: Event) => handler({ ...event, requestContext: { ...event.requestContext, ...passed } }),
  }))
  const server = createServer(createGateway({ integrations, verifier: platform.verifier }))
  const port = await listenFreely(server)
  return new TestUser(`http://127.0.0.1:${port}`, testUser.name, testUser.token, testUser.cookie)
}
