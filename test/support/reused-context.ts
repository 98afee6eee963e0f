import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from '@playwright/test'

/** The options of a test's contexts, by which they are reused. */
export type ReusedOptions = Pick<
  BrowserContextOptions,
  'baseURL' | 'viewport' | 'hasTouch' | 'isMobile' | 'reducedMotion' | 'serviceWorkers'
>

/** The app's data in the browser, by name. */
type Stored = Readonly<Record<string, string>>

/** A small file of the app's origin, which reaches what is stored there and runs nothing. */
const still = '/manifest.webmanifest'

/** The events that a test listens to. A page's other events have listeners of Playwright's own. */
const events = ['console', 'dialog', 'download', 'pageerror', 'request', 'requestfailed', 'response'] as const

/** Methods with effects that can't be taken back from a page. */
const lasting = ['emulateMedia', 'exposeFunction', 'routeWebSocket'] as const

/** How many contexts a worker keeps for later tests: those of the usual screens, and another person's. */
const keptAtMost = 3

/** The contexts of a worker, which one test after another takes and gives back. */
export class ReusedContexts {
  /** The port of each test's app, since the browser knows the files by their address. */
  readonly port: number
  readonly #browser: Browser
  #free: readonly ReusedContext[] = []

  constructor(browser: Browser, port: number) {
    this.#browser = browser
    this.port = port
  }

  /** Takes a context with these options, which no other test or person has. */
  take(options: ReusedOptions): ReusedContext {
    const key = JSON.stringify(options)
    const found = this.#free.find((one) => one.key === key) ?? new ReusedContext(this.#browser, options)
    this.#free = this.#free.filter((one) => one !== found)
    return found
  }

  async giveBack(context: ReusedContext): Promise<void> {
    await context.end()
    const all = [context, ...this.#free]
    this.#free = all.slice(0, keptAtMost)
    for (const one of all.slice(keptAtMost)) await one.close()
  }

  async close(): Promise<void> {
    for (const one of this.#free) await one.close()
  }
}

/**
 * A browser context and its page for one test after another. A test's leftovers in them are cleared, except the app's
 * files and their compiled code, because starting a page and loading them takes most of a test's time.
 */
class ReusedContext {
  readonly key: string
  readonly #browser: Browser
  readonly #options: ReusedOptions
  #context: BrowserContext | undefined
  #page: Page | undefined
  #isChanged = false
  #initScripts: Disposable[] = []

  constructor(browser: Browser, options: ReusedOptions) {
    this.key = JSON.stringify(options)
    this.#browser = browser
    this.#options = options
  }

  /** Returns the context, with a page in it and nothing stored but this. */
  async begin(localStorage: Stored): Promise<BrowserContext> {
    const context = (this.#context ??= await this.#browser.newContext(this.#options))
    const page = await this.#pageIn(context)
    if (this.#options.viewport) await page.setViewportSize(this.#options.viewport)
    await page.evaluate((stored) => {
      for (const [name, value] of Object.entries(stored)) window.localStorage.setItem(name, value)
    }, localStorage)
    return context
  }

  /** Clears what a test has left in the context and the page. */
  async end(): Promise<void> {
    const context = this.#context
    if (!context) return
    await context.setOffline(false)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    const page = await this.#pageIn(context)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const script of this.#initScripts.splice(0)) await script.dispose()
    // A navigation of the test's that is under way cuts this one off.
    const isThere = await page.goto(still).then(Boolean, () => false)
    if (!isThere || !(await hasRealClock(page))) return await this.close()
    for (const event of events) await page.removeAllListeners(event, { behavior: 'ignoreErrors' })
    const kept = this.#isChanged ? undefined : page
    await context.clearPermissions()
    await context.clearCookies()
    await clear(page)
    await Promise.all(context.pages().flatMap((each) => (each === kept ? [] : [each.close()])))
  }

  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
    this.#page = undefined
  }

  async #openPage(context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    await page.goto(still)
    for (const name of lasting) this.#noteUse(page, name)
    this.#initScripts = noteInitScripts(page)
    this.#isChanged = false
    return (this.#page = page)
  }

  // The last page, unless the test has closed it.
  #pageIn = (context: BrowserContext) =>
    this.#page?.isClosed() === false ? this.#page : this.#openPage(context)

  #noteUse(page: Page, name: (typeof lasting)[number]) {
    const method: unknown = page[name]
    if (typeof method !== 'function') return
    Reflect.set(page, name, (...given: unknown[]): unknown => {
      this.#isChanged = true
      return Reflect.apply(method, page, given)
    })
  }
}

/** Returns the list to which what a test adds to the page is added. */
function noteInitScripts(page: Page): Disposable[] {
  const added: Disposable[] = []
  const add = page.addInitScript.bind(page)
  const noted: typeof add = async (...given) => {
    const script = await add(...given)
    added.push(script)
    return script
  }
  Object.assign(page, { addInitScript: noted })
  return added
}

// A clock that a test has installed stays in its context.
function hasRealClock(page: Page): Promise<boolean> {
  return page.evaluate(() => String(Date.now).includes('[native code]'))
}

/** Clears what is stored for the page's origin, and where the page has been. */
export async function clear(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.send('Page.resetNavigationHistory')
  await session.detach()
}
