import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { enter, type Account } from './make-account.ts'
import { listen, type OpenSocket } from './listen.ts'
import type { Visitor } from './visitor.ts'

interface Use {
  readonly account: Account
  /** Whether to log in, as after a deployment, instead of going on with the kept session. */
  readonly logIn: boolean
  readonly openSocket: OpenSocket
  /** Aborts when a message takes too long. */
  readonly timeout: () => AbortSignal
  readonly now: () => Date
}

const caller = z.object({ id: z.string(), live: z.object({ url: z.string(), host: z.string() }) })

/**
 * Uses a stage as somebody does who lives in a household: reaches each function, and writes each kind of transaction.
 * @param url its public name
 * @throws Error that says which request went wrong
 */
export async function useStage(url: string, use: Use): Promise<void> {
  const { account, logIn, openSocket, timeout, now } = use
  const { visitor, token } = await enter(url, account, logIn)
  const household = await openHousehold(visitor, now())
  const { id: userId, live } = await visitor.ask('GET', '/me', caller)
  const address = new URL(live.url, url.replace(/^http/, 'ws'))
  const { receive, end } = await listen(openSocket, { address, host: live.host, userId, token, timeout })
  try {
    await keepStock(visitor)
    await receive(household)
  } finally {
    end()
  }
  await importLine(visitor)
  await keepStore(visitor)
  await reachOthers(visitor)
  await visitor.ask('GET', '/overview', anything)
  await visitor.ask('GET', '/notifications', anything)
  await visitor.ask('POST', '/mcp', anything, { jsonrpc: '2.0', id: 1, method: 'ping' })
  await visitor.ask('GET', `/households/${household}/api-keys`, anything)
}

const nothing = z.undefined()
const anything = z.unknown()
const identified = z.object({ id: z.string() })

/** Adds an item, counts it, ticks and puts it away, takes that back, exports and deletes it. */
async function keepStock(visitor: Visitor): Promise<void> {
  const name = `Smoke test ${randomUUID()}`
  const { id } = await visitor.ask('POST', '/items', identified, { name })
  await visitor.ask('POST', '/base-inventory', anything, { itemId: id, desiredQuantity: 3 })
  await visitor.ask('POST', '/inventory/count', anything, [{ itemId: id, quantity: 1 }])
  await visitor.ask('PUT', `/shopping-list/${id}`, anything, { itemId: id, purchased: true })
  await visitor.ask('POST', '/shopping-list/add-to-inventory', anything, [{ id, quantity: 2 }])
  await expectStock(visitor, id, 3)
  await undo(visitor, id)
  await expectStock(visitor, id, 1)
  const exported = await visitor.ask('GET', '/export', z.object({ rows: z.array(anything) }))
  if (!JSON.stringify(exported.rows).includes(id)) throw new Error(`The export lacks the item ${id}.`)
  await visitor.ask('DELETE', `/items/${id}`, nothing)
  await expectStatus(visitor, `/items/${id}`, 404)
}

async function expectStock(visitor: Visitor, id: string, expected: number): Promise<void> {
  const stock = z.object({ quantity: z.number() })
  const { quantity } = await visitor.ask('GET', `/inventory/${id}`, stock)
  if (quantity !== expected) throw new Error(`/inventory/${id} has ${quantity}, not ${expected}.`)
}

async function undo(visitor: Visitor, item: string): Promise<void> {
  const entries = z.array(identified).check(z.minLength(1))
  const [last] = await visitor.ask('GET', `/activity?item=${item}`, entries)
  await visitor.ask('POST', `/activity/${last?.id}/undo`, anything)
}

async function importLine(visitor: Visitor): Promise<void> {
  const { id } = await visitor.ask('POST', '/imports', identified)
  const lines = [{ line: 0, name: `Smoke test ${randomUUID()}` }]
  await visitor.ask('POST', `/imports/${id}/lines`, anything, lines)
  await visitor.ask('POST', `/activity/${id}/undo`, anything)
}

async function keepStore(visitor: Visitor): Promise<void> {
  const { id } = await visitor.ask('POST', '/stores', identified, { name: `Smoke test ${randomUUID()}` })
  await visitor.ask('DELETE', `/stores/${id}`, nothing)
}

/** Reaches the functions whose work would be counted, or asked of others. */
async function reachOthers(visitor: Visitor): Promise<void> {
  await visitor.ask('GET', '/health', anything)
  await reachProducts(visitor)
  for (const path of ['/page-errors', '/text-reports']) {
    const { status } = await visitor.send('POST', path, {})
    if (status !== 400) throw new Error(`POST ${path} answers ${status}, not 400.`)
  }
}

/** A stage that looks up no products says so. */
async function reachProducts(visitor: Visitor): Promise<void> {
  const path = '/products?gtins=4006381333931'
  const { status, answer } = await visitor.send('GET', path)
  const isOff = z.object({ code: z.literal('switched_off') }).safeParse(answer).success
  if (status !== 200 && !isOff) throw new Error(`GET ${path} answers ${status}: ${JSON.stringify(answer)}`)
}

async function expectStatus(visitor: Visitor, path: string, expected: number): Promise<void> {
  const { status } = await visitor.send('GET', path)
  if (status !== expected) throw new Error(`GET ${path} answers ${status}, not ${expected}.`)
}

const households = z.array(z.object({ id: z.string(), role: z.string() })).check(z.minLength(1))
const members = z.array(z.object({ joined_at: z.string() })).check(z.minLength(1))

/** How old the household of the smoke test grows, in milliseconds: its history is never long. */
const longest = 7 * 24 * 60 * 60 * 1_000

/** Closes a household that has grown too old. */
async function openHousehold(visitor: Visitor, now: Date): Promise<string> {
  await visitor.ask('PUT', '/me/household', nothing)
  const [found] = await visitor.ask('GET', '/households', households)
  const id = found?.id ?? ''
  const [owner] = await visitor.ask('GET', `/households/${id}/members`, members)
  const age = now.getTime() - Date.parse(owner?.joined_at ?? '')
  if (age < longest) return id
  await visitor.ask('DELETE', `/households/${id}`, nothing)
  return openHousehold(visitor, now)
}
