import { createServer } from 'node:http'
import * as z from 'zod/mini'
import { command, query } from '../../functions/http/household-operations.ts'
import type { Operation } from '../../functions/http/operation.ts'
import { userAction } from '../../functions/http/user-operations.ts'
import { GET, POST } from '../../functions/protocol/route.ts'
import type { Scope } from '../../functions/database/scope.ts'
import { serve } from '../../functions/http/serve.ts'
import type { Reader, Write } from '../../functions/database/table.ts'
import { createGateway } from '../../infra/local/gateway.ts'
import { listenFreely } from '../support/free-port.ts'
import { TestUser, type TestApp } from '../support/test-app.ts'

const read = { summary: 'Planted', answers: { 200: z.unknown() } } as const
const changed = { summary: 'Planted' } as const
const answer = { status: 204, body: undefined } as const

/** A household rule with a read. */
export const misreads = (look: (table: Reader) => Promise<unknown>): Operation =>
  query(GET('/planted', { ...read, access: 'viewer' }), async ({ table }) => ({
    status: 200 as const,
    body: await look(table),
  }))

/** A household rule with writes. */
export const miswrites = (...writes: readonly Write[]): Operation =>
  command(POST('/planted', { ...changed, access: 'member' }), async () => ({ writes, answer }))

/** A rule about the caller's own data with a read in a scope. */
export const misreadsOwn = (scope: Scope, look: (table: Reader) => Promise<unknown>): Operation =>
  userAction(GET('/planted', { ...read, access: 'user' }), async (own) => ({
    status: 200 as const,
    body: await look(own.openReader(scope)),
  }))

/** A rule about the caller's own data with writes in a scope. */
export const miswritesOwn = (scope: Scope, ...writes: readonly Write[]): Operation =>
  userAction(POST('/planted', { ...changed, access: 'user' }), async () => ({
    scope,
    decide: async () => ({ writes, answer }),
  }))

/** Serves an operation with a planted bug, as one more route of the app; returns what asks it. */
export async function plantBug({ runtime }: TestApp, plantedBug: Operation) {
  const { platform } = runtime
  const integration = { route: plantedBug.route, handler: serve({ plantedBug }, platform) }
  const server = createServer(createGateway({ integrations: [integration], verifier: platform.verifier }))
  const url = `http://127.0.0.1:${await listenFreely(server)}`
  return ({ name, token }: TestUser, headers: Readonly<Record<string, string>>) =>
    new TestUser(url, name, token, '').send(plantedBug.route.method, plantedBug.route.path, { headers })
}
