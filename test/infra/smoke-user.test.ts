import type { EventEmitter } from 'node:events'
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { contract } from '../../functions/contract.ts'
import type { Route } from '../../functions/protocol/route.ts'
import { enter, type Account, makeAccount } from '../../infra/watch/make-account.ts'
import { useStage } from '../../infra/watch/use-stage.ts'
import { day, openTestAppWithClock } from '../support/clock.ts'
import { intercept } from '../support/intercept.ts'

const routes: string[] = []
const commands: string[] = []
const testApp = await openTestAppWithClock()
let timeout: AbortController
let kept: Account['cookies'] = {}

beforeAll(() => {
  const real = fetch
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    routes.push(`${options.method} ${new URL(address).pathname}`)
    return real(address, options)
  })
  intercept(testApp.runtime.platform.users, (command, sent, next) => {
    commands.push(command)
    return next(sent)
  })
})
beforeEach(() => {
  routes.length = 0
  commands.length = 0
  timeout = new AbortController()
})

const password = 'a password of the smoke test'

function openSocket(address: URL, protocols: string[]) {
  const socket = new WebSocket(address, protocols)
  const events: EventEmitter = socket
  return {
    addEventListener: (type: string, listener: (event: { readonly data: unknown }) => void) =>
      void events.on(type, (data: unknown) => listener({ data })),
    send: (message: string) => socket.send(message),
    close: () => socket.close(),
  }
}

const accountOf = (): Account => ({
  password,
  cookies: kept,
  keep: async (cookies) => void (kept = cookies),
  make: () => makeAccount(testApp.runtime.platform, password),
})

const use = (logIn: boolean) =>
  useStage(testApp.runtime.url, {
    account: accountOf(),
    logIn,
    openSocket,
    timeout: () => timeout.signal,
    now: () => new Date(testApp.clock.time),
  })

const isAsked = ({ method, path }: Route) => {
  const pattern = new RegExp(`^${method} /api${path.replaceAll(/{\w+}/g, '[^/]+')}$`)
  return routes.some((one) => pattern.test(one))
}

/** The resources whose functions were asked. */
const reached = () =>
  Object.entries(contract).flatMap(([name, own]) => (Object.values(own).some(isAsked) ? [name] : []))

it('makes its account at the first login, and reaches each function', async () => {
  await use(true)
  expect(reached()).toEqual(Object.keys(contract))
  expect(commands.filter((name) => name.includes('SignUp'))).toEqual([
    'SignUpCommand',
    'AdminConfirmSignUpCommand',
  ])
  expect(Object.keys(kept)).toEqual([expect.stringMatching(/^refresh$/), expect.stringMatching(/^device-/)])
})

it('goes on with the session that it has kept', async () => {
  const before = kept
  await use(false)
  expect(routes).toContain('POST /api/auth/refresh')
  expect(routes).not.toContain('POST /api/auth/login')
  expect(kept).not.toEqual(before)
})

it('logs in where the session has ended, without a notice or a mail', async () => {
  const { refresh: _ended, ...device } = kept
  kept = { ...device, refresh: 'ended' }
  await use(false)
  expect(routes.slice(0, 2)).toEqual(['POST /api/auth/refresh', 'POST /api/auth/login'])
  expect(commands).not.toContain('SignUpCommand')
  await use(true)
  expect(routes).toContain('POST /api/auth/logout')
  const { visitor } = await enter(testApp.runtime.url, accountOf(), false)
  const shape = z.object({ email: z.string(), notices: z.array(z.unknown()) })
  const me = await visitor.ask('GET', '/me', shape)
  expect(me).toEqual({ email: '', notices: [] })
  expect(await testApp.runtime.outbox.read()).toEqual([])
})

it('closes its household after a week, and has another one', async () => {
  const household = async () => {
    const { visitor } = await enter(testApp.runtime.url, accountOf(), false)
    return visitor.ask('GET', '/households', z.array(z.object({ id: z.string() })))
  }
  const [before] = await household()
  testApp.clock.time += 6 * day
  await use(false)
  expect(await household()).toEqual([before])
  testApp.clock.time += day
  await use(false)
  const after = await household()
  expect(after).toHaveLength(1)
  expect(after).not.toEqual([before])
})

/** A request whose answer is changed on its way. */
function spoil(path: string, status: number): void {
  const real = fetch
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    const isMeant = address.includes(path)
    return isMeant ? new Response('{}', { status }) : real(address, options)
  })
  onTestFinished(() => void vi.stubGlobal('fetch', real))
}

it.each([
  ['/items', 500],
  ['/base-inventory', 403],
  ['/inventory/count', 500],
  ['/shopping-list/add-to-inventory', 500],
  ['/activity/', 409],
  ['/export', 500],
  ['/imports', 500],
  ['/stores', 500],
  ['/products', 500],
  ['/page-errors', 200],
  ['/text-reports', 200],
  ['/health', 502],
  ['/me', 403],
])('fails for a stage whose %s answers %i, and says so', async (path, status) => {
  spoil(`/api${path}`, status)
  await expect(use(false)).rejects.toThrow(path)
})

it('fails where nobody hears of changes', async () => {
  const { live } = testApp.runtime.platform
  if (!live) throw new Error('This machine tells open apps of changes.')
  const publish = async () => timeout.abort()
  Object.assign(testApp.runtime.platform, { live: { ...live, publish } })
  await expect(use(false)).rejects.toThrow(/\/api\/live says no data\.$/)
  Object.assign(testApp.runtime.platform, { live })
})
