import { generateKeyPairSync, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { demoProductSource } from '../../infra/local/product-source.ts'
import { start, type Runtime, type RuntimeOptions } from '../../infra/local/runtime.ts'
import { keyFileOf } from '../../infra/local/secrets/pool-keys.ts'
import { closedAtLast } from './left-open.ts'
import { codeTo } from './mail.ts'
import { noteReasons } from './refusals-met.ts'
import { sendWithRetry } from './retry-client.ts'

// One for all apps of a process, since making it takes longer than everything else in them.
const { privateKey: signingKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

export interface Reply {
  readonly status: number
  readonly headers: Headers
  /** The parsed JSON; undefined when there was no body. */
  readonly body: unknown
}

/** A request beyond its method and path. */
export interface Sending {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A timeout in milliseconds that no test reaches, however busy the machine is. */
export const unhurried = 24 * 60 * 60 * 1_000

/** A price of hashes that keeps no secret, for tests. */
export const cheap = 2

// Devices of tests that have no stand-in for a push service are sent nothing: there is no network, and what sending
// reads and writes would count as the request's.
const heldBack = () => ({ queue: { put: async () => undefined }, close: async () => undefined })

let people = 0

/** Starts the whole product for one test: empty, in memory, on a free port. */
export async function openTestApp(options: Partial<RuntimeOptions> = {}) {
  const products = demoProductSource
  const { hashCost = cheap } = options
  const runtime = await start({
    port: 0,
    signingKey,
    hashCost,
    timeout: unhurried,
    answerStep: 1,
    // A network makes a tenth of them, and all tests come from one.
    signUpsPerDay: 2_000,
    overload: { most: Infinity, late: Infinity },
    products,
    push: { subject: 'mailto:operator@example.org' },
    ...(!options.push && { openQueue: heldBack }),
    ...options,
  })
  return {
    runtime,
    hashCost,
    keyFile: options.dataDir === undefined ? undefined : keyFileOf(options.dataDir),
    /** Sends a request below `/api` anonymously. */
    send: (method: string, path: string, sending?: Sending) => send(runtime.url, method, path, sending),
    /** Signs up a user, one of their own name by default, confirms them with the code from their mail, and signs them in. */
    signUp: (name = `person${(people += 1)}`) => signUp(runtime, name),
    /** Done by itself after a file of tests of Vitest. */
    close: closedAtLast(runtime.close),
  }
}

/** A running app of one test. */
export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** A user who is signed in. */
export class TestUser {
  readonly name: string
  readonly token: string
  readonly cookie: string
  readonly #url: string

  constructor(url: string, name: string, token: string, cookie: string) {
    this.#url = url
    this.name = name
    this.token = token
    this.cookie = cookie
  }

  /** Sends a request. A user without a household gets one first, as in the app. */
  async send(method: string, path: string, sending: Sending = {}): Promise<Reply> {
    const reply = await this.#send(method, path, sending)
    if (!asksForDefaultHousehold(path, sending) || !isHouseholdMissing(reply)) return reply
    await this.#send('PUT', '/me/household')
    return this.#send(method, path, sending)
  }

  #send(method: string, path: string, { body, headers }: Sending = {}): Promise<Reply> {
    const authorization = `Bearer ${this.token}`
    return send(this.#url, method, path, { body, headers: { authorization, ...headers } })
  }

  get = (path: string, headers?: Sending['headers']) =>
    this.send('GET', path, { ...(headers && { headers }) })
  post = (path: string, body: unknown, headers: Sending['headers'] = {}) =>
    this.send('POST', path, { body, headers })
  put = (path: string, body: unknown, headers: Sending['headers'] = {}) =>
    this.send('PUT', path, { body, headers })
  remove = (path: string, body?: unknown) =>
    this.send('DELETE', path, { ...(body !== undefined && { body }) })

  /** Adds an item and returns its id. */
  async item(fields: Readonly<Record<string, unknown>> = {}): Promise<string> {
    return identified.parse(await this.#done('/items', { name: `Item ${randomUUID()}`, ...fields })).id
  }

  /** Adds an item with so much in stock and so much as there should be, and returns its id. */
  async stocked(name: string, quantity: number, desiredQuantity: number): Promise<string> {
    const itemId = await this.item({ name })
    await this.#done('/inventory', { itemId, quantity })
    await this.#done('/base-inventory', { itemId, desiredQuantity })
    return itemId
  }

  /** @throws {Error} that shows a refusal */
  async #done(path: string, sent: object): Promise<unknown> {
    const { status, body } = await this.post(path, sent)
    if (status < 300) return body
    throw new Error(`POST ${path} of ${JSON.stringify(sent)} answered ${status}: ${JSON.stringify(body)}`)
  }
}

const asksForDefaultHousehold = (path: string, { headers = {} }: Sending) =>
  !('x-household-id' in headers) && !/^\/(households|me)\b/.test(path)

const isHouseholdMissing = ({ body }: Reply) =>
  z.object({ missing: z.literal('household') }).safeParse(body).success

/** A password that the product takes. */
export const goodPassword = 'lentils and barley'

const identified = z.object({ id: z.string() })
const session = z.object({ token: z.string() })

async function signUp(runtime: Runtime, name: string): Promise<TestUser> {
  const { url } = runtime
  await send(url, 'POST', '/auth/signup', {
    body: { name, email: `${name}@example.org`, password: goodPassword },
  })
  await send(url, 'POST', '/auth/confirm', {
    body: { name, code: await codeTo({ runtime }, `${name}@example.org`) },
  })
  const begun = await send(url, 'POST', '/auth/login', { body: { name, password: goodPassword } })
  return signedInBy(url, name, begun)
}

/** The user whom an answer has signed in. */
export function signedInBy(url: string, name: string, { headers, body }: Reply): TestUser {
  const [cookie = ''] = headers.getSetCookie()
  return new TestUser(url, name, session.parse(body).token, cookie.split(';')[0] ?? '')
}

/** The cookies that a browser has from an answer. */
export const cookiesOf = ({ headers }: Reply) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

async function send(
  url: string,
  method: string,
  path: string,
  { body, headers }: Sending = {},
): Promise<Reply> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  noteReasons(text)
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const parsed: unknown = isJson ? JSON.parse(text) : text || undefined
  return { status: response.status, headers: response.headers, body: parsed }
}

/** An anonymous client of a running app. */
export const anonymousAt = (url: string) => new TestUser(url, 'anonymous', '', '')

/** Signs a user in to a running app, which may be short of time. */
export async function signIn(url: string, name: string, password = goodPassword): Promise<TestUser> {
  const login = () => anonymousAt(url).post('/auth/login', { name, password })
  return signedInBy(url, name, await sendWithRetry(login))
}
