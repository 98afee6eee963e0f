import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

type Options = Pick<
  BrowserContextOptions,
  'baseURL' | 'viewport' | 'hasTouch' | 'isMobile' | 'serviceWorkers'
>

interface Opened {
  readonly options: string
  readonly context: BrowserContext
  /** Stays open between tests, at the app's origin, to reach what is stored there. */
  readonly base: Page
}

/**
 * A browser context for one test after another. What a test leaves in it is cleared, except the app's files and their
 * compiled code, because loading them takes most of a test's time.
 */
export class ReusedContext {
  /** Where the app of each test is, since the browser knows the files by their address. */
  readonly port: number
  readonly #browser: Browser
  #opened: Opened | undefined

  constructor(browser: Browser, port: number) {
    this.#browser = browser
    this.port = port
  }

  /** Returns the context, with nothing stored but this. */
  async begin(options: Options, localStorage: Readonly<Record<string, string>>): Promise<BrowserContext> {
    if (this.#opened?.options !== JSON.stringify(options)) await this.close()
    this.#opened ??= await this.#open(options)
    const { context, base } = this.#opened
    await base.evaluate((stored) => {
      for (const [name, value] of Object.entries(stored)) window.localStorage.setItem(name, value)
    }, localStorage)
    return context
  }

  /** Clears what a test has left in the context. */
  async end(): Promise<void> {
    if (!this.#opened) return
    const { context, base } = this.#opened
    if (!(await hasRealClock(context))) return await this.close()
    const pages = context.pages().filter((page) => page !== base)
    await Promise.all(pages.map((page) => page.close()))
    await context.unrouteAll()
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    const session = await context.newCDPSession(base)
    const { origin } = new URL(base.url())
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await session.detach()
  }

  async close(): Promise<void> {
    await this.#opened?.context.close()
    this.#opened = undefined
  }

  async #open(options: Options): Promise<Opened> {
    const context = await this.#browser.newContext(options)
    const base = await context.newPage()
    await base.goto('/manifest.webmanifest')
    return { options: JSON.stringify(options), context, base }
  }
}

// A clock that a test has installed stays in its context.
async function hasRealClock(context: BrowserContext): Promise<boolean> {
  const page = await context.newPage()
  return page.evaluate(() => String(Date.now).includes('[native code]'))
}
