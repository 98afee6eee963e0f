import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from '@playwright/test'

type Options = Pick<
  BrowserContextOptions,
  'baseURL' | 'viewport' | 'hasTouch' | 'isMobile' | 'serviceWorkers'
>

interface Opened {
  readonly options: string
  readonly context: BrowserContext
}

/** A small file of the app's origin, which reaches what is stored there and runs nothing. */
const still = '/manifest.webmanifest'

/** The events that a test listens to. A page's other events have listeners of Playwright's own. */
const events = ['console', 'dialog', 'download', 'pageerror', 'request', 'requestfailed', 'response'] as const

/** Methods with effects that can't be taken back from a page. */
const lasting = ['emulateMedia', 'exposeFunction', 'routeWebSocket'] as const

/**
 * A browser context and its page for one test after another. A test's leftovers in them are cleared, except the app's
 * files and their compiled code, because starting a page and loading them takes most of a test's time.
 */
export class ReusedContext {
  /** The port of each test's app, since the browser knows the files by their address. */
  readonly port: number
  readonly #browser: Browser
  #opened: Opened | undefined
  #page: Page | undefined
  #isChanged = false
  #initScripts: Disposable[] = []

  constructor(browser: Browser, port: number) {
    this.#browser = browser
    this.port = port
  }

  /** Returns the context, with a page in it and nothing stored but this. */
  async begin(options: Options, localStorage: Readonly<Record<string, string>>): Promise<BrowserContext> {
    if (this.#opened?.options !== JSON.stringify(options)) await this.close()
    this.#opened ??= { options: JSON.stringify(options), context: await this.#browser.newContext(options) }
    const { context } = this.#opened
    const page = await this.#pageIn(context)
    if (options.viewport) await page.setViewportSize(options.viewport)
    await page.evaluate((stored) => {
      for (const [name, value] of Object.entries(stored)) window.localStorage.setItem(name, value)
    }, localStorage)
    return context
  }

  /** Clears what a test has left in the context and the page. */
  async end(): Promise<void> {
    if (!this.#opened) return
    const { context } = this.#opened
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
    await this.#opened?.context.close()
    this.#opened = undefined
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
