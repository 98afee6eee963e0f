import type { Browser, BrowserContext, Request } from '@playwright/test'
import { Line } from '../line.ts'
import { faultScript, keepsLists, setFault } from './storage.ts'
import { expect, Tab } from './tab.ts'

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
