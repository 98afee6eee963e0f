import { createServer } from 'node:http'
import * as z from 'zod/mini'
import { logRequests } from '../../functions/http/log-requests.ts'
import type { ProductSource } from '../../functions/runtime/platform.ts'
import { demoProductSource } from '../../infra/local/product-source.ts'
import { createGateway } from '../../infra/local/gateway.ts'
import { makeIntegrations } from '../../infra/local/handlers.ts'
import { listenFreely } from './free-port.ts'
import { openTestApp, TestUser } from './test-app.ts'

/** The metrics' namespace and stage. */
export const target = { namespace: 'household-inventory', stage: 'prod' }

const line = z.looseObject({
  request: z.string(),
  route: z.string(),
  status: z.int(),
  ms: z.int(),
  cold: z.boolean(),
  calls: z.int(),
  units: z.number(),
  user: z.optional(z.string()),
  household: z.optional(z.string()),
  refused: z.optional(z.string()),
  account: z.optional(z.string()),
})

/** Is down for what the demo does not know. */
const products: ProductSource = {
  ...demoProductSource,
  async fetch(...asked) {
    const answer = await demoProductSource.fetch(...asked)
    return answer.status === 404 ? new Response('', { status: 503 }) : answer
  },
}

/** Opens an app whose requests of ada are logged as on AWS. */
export async function openLoggedApp() {
  const testApp = await openTestApp({ products })
  const logged: string[] = []
  const { platform } = testApp.runtime
  const aws = { ...platform, log: (said: object) => void logged.push(JSON.stringify(said)) }
  const integrations = makeIntegrations(platform).map(({ route, handler }) => ({
    route,
    handler: logRequests(handler, aws, target),
  }))
  const server = createServer(createGateway({ integrations, verifier: platform.verifier }))
  const { name, token, cookie } = await testApp.signUp('ada')
  const url = `http://127.0.0.1:${await listenFreely(server)}`
  return {
    testApp,
    ada: new TestUser(url, name, token, cookie),
    url,
    /** The lines as text; a test may clear them. */
    logged,
    lines: () => logged.map((text) => line.parse(JSON.parse(text))),
  }
}
