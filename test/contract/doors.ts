import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { takesIdempotencyKey } from '../../functions/meta/refusals.ts'
import type { Route } from '../../functions/protocol/route.ts'
import {
  createHouseholdFixture,
  freshNames,
  requestNaming,
  type Names,
} from '../isolation/household-fixture.ts'
import { makeKey } from '../support/api-keys.ts'
import { everyRoute } from '../support/routes.ts'
import type { Reply, TestApp, TestUser } from '../support/test-app.ts'

/** A household, its owner, and a program that may do everything in it. */
export async function openHouse(testApp: TestApp) {
  const { owner, make, addMember, names } = await createHouseholdFixture(testApp)
  const { program } = await makeKey(testApp, owner, names.household, 'all')
  return { owner, make, addMember, names, program, inside: { 'x-household-id': names.household } }
}
export type House = Awaited<ReturnType<typeof openHouse>>

/** A change that can be sent again. */
export interface Change {
  /** The item that it is about, if it is about one. */
  readonly item: string
  readonly isByKey: boolean
  readonly send: (key: string) => Promise<Reply>
  /** Has somebody send it without a key. */
  readonly sendPlainly?: (by: TestUser) => Promise<Reply>
  /** Sends something else under the same key; undefined where there is nothing else to send. */
  readonly misuse?: ((key: string) => Promise<Reply>) | undefined
}

export interface Door {
  readonly door: string
  readonly name: string
  readonly open: (house: House) => Promise<Change>
}

/** Sends the request of a route, about things of its own. */
async function changeBy(sender: TestUser, house: House, name: string, route: Route): Promise<Change> {
  const names = { ...(await freshNames(house, route)), item: await house.make.item() }
  const { method, path, headers, body } = requestNaming(route, names)
  if (name === 'apiKeys.restoreKey') await sender.remove(path.replace('/restore', ''))
  if (name === 'shoppingList.callOff') await sender.put('/shopping-trip', {}, house.inside)
  const send = (sent: unknown) => (key: string) =>
    sender.send(method, path, { headers: { ...headers, 'idempotency-key': key }, body: sent })
  const other = Array.isArray(body)
    ? body.map((each) => ({ ...Object(each), more: 1 }))
    : { ...Object(body), name: 'Other', more: 1 }
  const isByKey = sender === house.program
  return { item: names.item, isByKey, send: send(body), misuse: body === undefined ? undefined : send(other) }
}

// A change of an account asks for more than its key: the second time, its password is another one.
const writes = everyRoute.filter(
  ({ name, route }) => takesIdempotencyKey(route) && route.access !== 'user' && name !== 'households.remove',
)
export const byToken = writes.map(({ name, route }): Door => ({
  door: 'a token',
  name,
  open: (house) => changeBy(house.owner, house, name, route),
}))
export const byKey = writes
  .filter(({ route }) => route.apiKey)
  .map(({ name, route }): Door => ({
    door: 'an API key',
    name,
    open: (house) => changeBy(house.program, house, name, route),
  }))

const tool = z.object({
  name: z.string(),
  inputSchema: z.object({ required: z.array(z.string()) }),
  annotations: z.object({ readOnlyHint: z.boolean() }),
})
/** Sends a message as an assistant does, by a key or by a login. */
const ask = (sender: TestUser, { inside }: House, method: string, params = {}, headers = {}) =>
  sender.post('/mcp', { jsonrpc: '2.0', id: 1, method, params }, { ...inside, ...headers })
const listed = z.object({ result: z.object({ tools: z.array(tool) }) })

/** Arguments of tools by their names. */
const argumentsFor = (called: string, { item, entry }: Names): Readonly<Record<string, unknown>> => ({
  name: `Bought ${randomUUID()}`,
  id: called === 'undo' ? entry : item,
  itemId: item,
  delta: 1,
  rows: [{ id: item, quantity: 1 }],
})

/** The tools that change something. */
export async function byAssistant(asked: House): Promise<readonly Door[]> {
  const { tools } = listed.parse((await ask(asked.program, asked, 'tools/list')).body).result
  return tools
    .filter(({ annotations }) => !annotations.readOnlyHint)
    .map(({ name, inputSchema }): Door => ({
      door: 'an assistant',
      name,
      async open(house) {
        const own = { ...house.names, item: await house.make.item(), entry: await house.make.entry() }
        const known = argumentsFor(name, own)
        const given = Object.fromEntries(inputSchema.required.map((each) => [each, known[each]]))
        const args = name === 'tick' ? { ...given, extra_delta: 1 } : given
        return {
          item: own.item,
          isByKey: true,
          sendPlainly: (by) => ask(by, house, 'tools/call', { name, arguments: args }),
          send: (key) =>
            ask(house.program, house, 'tools/call', { name, arguments: args }, { 'idempotency-key': key }),
        }
      },
    }))
}
