import type { Browser, BrowserContext, Request } from '@playwright/test'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listenFreely } from '../../support/free-port.ts'
import { faultScript, keepsLists, setFault } from './storage.ts'
import { expect, Tab } from './tab.ts'

/** The connection between one browser and a server, which can be cut. */
class Line {
  /** Carries everything, nothing, or requests without their answers. */
  state: 'open' | 'cut' | 'oneWay' = 'open'
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((socket) => this.#connect(socket))
  readonly #to: number

  /** @param to the port of the server on this machine */
  constructor(to: number) {
    this.#to = to
  }

  /** Returns the URL at which the browser finds the server. */
  async open(): Promise<string> {
    return `http://localhost:${await listenFreely(this.#server)}`
  }

  set(state: Line['state']): void {
    this.state = state
    // A request that was begun in another state would go on in it.
    for (const socket of this.#sockets) socket.destroy()
  }

  async close(): Promise<void> {
    this.set('cut')
    this.#server.close()
    await once(this.#server, 'close')
  }

  #connect(browser: Socket): void {
    if (this.state === 'cut') return void browser.destroy()
    const server = connect(this.#to, '127.0.0.1')
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      this.#sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        this.#sockets.delete(one)
        other.destroy()
      })
    }
    browser.pipe(server)
    if (this.state === 'open') server.pipe(browser)
    // The answer has been made, and gets lost.
    else server.once('data', () => browser.destroy())
  }
}

const routesOfIntents = /^\/api\/(items|inventory|base-inventory|shopping-list|stores|activity)\b/

interface Options {
  readonly name: string
  readonly port: number
  readonly tabs: number
  /** Called with what is sent, once or several times. */
  readonly onSent: (path: string, key: string, body: unknown) => void
  /** Runs at the start of each page. */
  readonly script?: string
}

/** Somebody with a browser. */
export class Person {
  readonly name: string
  readonly line: Line
  readonly tabs: Tab[] = []
  /** Whether the browser blocks databases, has no room for them, and whether the session was ended elsewhere. */
  isBlocked = false
  isFull = false
  isEnded = false
  readonly #context: BrowserContext
  readonly #onSent: Options['onSent']
  /** The ids of all that they have changed. */
  readonly #made = new Set<string>()

  private constructor(context: BrowserContext, line: Line, { name, onSent }: Options) {
    this.name = name
    this.line = line
    this.#context = context
    this.#onSent = onSent
  }

  /** Opens a browser with so many tabs, and logs in. */
  static async open(browser: Browser, options: Options): Promise<Person> {
    const line = new Line(options.port)
    const baseURL = await line.open()
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    })
    await context.addInitScript({ content: faultScript })
    await context.addInitScript({ content: options.script ?? '' })
    const person = new Person(context, line, options)
    for (let at = 0; at < options.tabs; at += 1) await person.openTab(at)
    await person.tabs[0]?.logIn(person.name)
    for (const tab of person.tabs) {
      await tab.untilOffline()
      await tab.load()
    }
    for (const { page } of person.tabs) await expect.poll(() => keepsLists(page)).toBe(true)
    return person
  }

  /** Opens a tab, in the place of the one that was there. */
  async openTab(at: number): Promise<void> {
    await this.tabs[at]?.page.close()
    const page = await this.#context.newPage()
    page.on('request', (request) => this.#note(request))
    await page.goto('/inventory')
    this.tabs[at] = new Tab(page)
  }

  /** Opens another tab in the place of one. */
  async reopen(tab: Tab): Promise<void> {
    await this.openTab(this.tabs.indexOf(tab))
  }

  async setLine(state: Line['state']): Promise<void> {
    this.line.set(state)
    // Only where all is cut does a browser know.
    await this.#context.setOffline(state === 'cut')
  }

  /** Leaves no room for databases, or takes that back. */
  async setFull(isFull: boolean): Promise<void> {
    this.isFull = isFull
    for (const { page } of this.tabs.slice(0, 1)) await setFault(page, 'full', isFull)
  }

  /** Blocks databases, or takes that back. */
  async setBlocked(isBlocked: boolean): Promise<void> {
    this.isBlocked = isBlocked
    for (const { page } of this.tabs.slice(0, 1)) await setFault(page, 'blocked', isBlocked)
    for (const tab of this.tabs) await tab.load()
  }

  async close(): Promise<void> {
    await this.#context.close()
    await this.line.close()
  }

  /** Ends the session, so that the next request leads to the login. */
  async endSession(): Promise<void> {
    await this.#context.clearCookies()
    await this.tabs[0]?.expireToken()
    await this.untilLogin()
  }

  /** Waits until the tabs are told that the session has ended. */
  async untilLogin(): Promise<void> {
    this.isEnded = false
    await Promise.all(this.tabs.map(({ page }) => page.reload()))
    for (const tab of this.tabs) await expect.poll(() => tab.shown()).toBe('login')
  }

  /** Does something that makes so many changes, and waits until each is stored or sent. */
  async make(at: Tab, changes: number, act: () => Promise<unknown>): Promise<void> {
    await this.#look(at)
    const before = this.#made.size
    await act()
    await expect.poll(() => this.#look(at), `changes made by ${this.name}`).toBe(before + changes)
  }

  /** Returns how many changes were seen, in what is stored and what was sent. */
  async #look(at: Tab): Promise<number> {
    for (const { id } of await at.stored()) this.#made.add(id)
    return this.#made.size
  }

  #note(request: Request) {
    const { 'idempotency-key': key } = request.headers()
    const { pathname } = new URL(request.url())
    if (key === undefined || !routesOfIntents.test(pathname)) return
    this.#made.add(key)
    this.#onSent(pathname, key, request.postDataJSON())
  }
}
