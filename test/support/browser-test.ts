import { type ConsoleMessage, expect, test as base, type Page } from '@playwright/test'
import { createTestUser } from './test-users.ts'
import { freePort } from './free-port.ts'
import { ReusedContexts, type ReusedOptions } from './reused-context.ts'
import { openTestApp, type TestUser, type TestApp } from './test-app.ts'
import { expectAccessible } from './browser-axe.ts'
import { settle } from './browser-settle.ts'

interface Fixtures {
  /** The options of this test's app. */
  readonly testAppOptions: Parameters<typeof openTestApp>[0]
  readonly reusedOptions: ReusedOptions
  /** An app for this test alone, served at `baseURL`. */
  readonly testApp: TestApp
  /** Has an account and an empty household. */
  readonly anna: TestUser
  /** Opens another browser: another user's, or another device; signed in where a user is given. */
  readonly anotherBrowser: (testUser?: TestUser) => Promise<Page>
  /** The app's data in the browser from before. */
  readonly localStorage: Readonly<Record<string, string>>
}

/** A test in a browser with an app of its own. Fails when the browser reports an error or a violation. */
export const test = base.extend<Fixtures, { readonly contexts: ReusedContexts }>({
  contexts: [
    async ({ browser }, use) => {
      const contexts = new ReusedContexts(browser, await freePort())
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],
  localStorage: {},
  reusedOptions: async ({ baseURL, viewport, hasTouch, isMobile, serviceWorkers }, use) => {
    // Presses wait until what moves stands, an eighth of a story’s time; in the soak it moves.
    const reducedMotion = process.env['SOAK'] === undefined ? 'reduce' : 'no-preference'
    const shown = { viewport, hasTouch, isMobile, serviceWorkers, reducedMotion } as const
    await use(baseURL === undefined ? shown : { ...shown, baseURL })
  },
  context: async ({ contexts, reusedOptions, localStorage }, use) => {
    const reused = contexts.take(reusedOptions)
    await use(await reused.begin(localStorage))
    await contexts.giveBack(reused)
  },
  testAppOptions: [{}, { option: true }],
  testApp: async ({ contexts: { port }, testAppOptions }, use) => {
    const testApp = await openTestApp({ port, ...testAppOptions })
    await use(testApp)
    await testApp.close()
  },
  anna: ({ testApp }, use) => createTestUser(testApp, 'anna').then(use),
  baseURL: ({ testApp }, use) => use(testApp.runtime.url),
  page: async ({ context }, use) => {
    const page = context.pages()[0] ?? (await context.newPage())
    const complaints = listenTo(page)
    await use(page)
    expect(complaints, 'what the browser complained about').toEqual([])
  },
  anotherBrowser: async ({ contexts, reusedOptions }, use) => {
    const opened: { giveBack: () => Promise<void>; complaints: string[] }[] = []
    await use(async (testUser) => {
      const reused = contexts.take(reusedOptions)
      const context = await reused.begin(testUser ? { userToken: testUser.token } : {})
      const page = context.pages()[0] ?? (await context.newPage())
      opened.push({ giveBack: () => contexts.giveBack(reused), complaints: listenTo(page) })
      return page
    })
    for (const { giveBack } of opened) await giveBack()
    const complaints = opened.flatMap((each) => each.complaints)
    expect(complaints, 'what the other browsers complained about').toEqual([])
  },
})

/** The same, with anna signed in already. */
export const signedIn = test.extend({
  localStorage: ({ anna }, use) => use({ userToken: anna.token }),
})

// Violations of the content security policy arrive on the console as well.
function listenTo(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const isSerious = message.type() === 'error' || message.type() === 'warning'
    if (isSerious && !isExpected(message)) complaints.push(message.text())
  })
  return complaints
}

// Refusals of the API, requests that a test cuts off itself, and those that the settings block.
function isExpected(message: ConsoleMessage): boolean {
  const text = message.text()
  const isRefusal = message.location().url.includes('/api/')
  if (text === 'Service Worker registration blocked by Playwright') return true
  // The WebSocket of a page that a test has answered for: the browser doesn't take that for one of this machine.
  if (text.includes('ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS')) return true
  // The page of a session that another one has ended tries to listen once more.
  if (text.startsWith('WebSocket connection') && text.includes('HTTP Authentication failed')) return true
  // It was connecting when the test took the network or the server away.
  if (/^WebSocket connection .*ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET))/.test(text)) return true
  // A file that is opened by itself names no icon, so the browser looks for one.
  if (message.location().url.endsWith('/favicon.ico')) return true
  return text.startsWith('Failed to load resource') && (isRefusal || text.includes('ERR_FAILED'))
}

/** Asks the API until what it has there is as expected. */
export const expectStored = (user: TestUser, path: string) =>
  expect.poll(async () => (await user.get(path)).body)

/** A story's details, of one that takes long, and whose parts others tell: for the soak. */
export const inSoak = { tag: '@soak' }

/** A story's details. One that tells again what another does, at another size or in another language, is for the soak. */
export const repeats = (isAgain: boolean) => ({ tag: isAgain ? '@soak' : [] })

// Fingers need 44 px (Apple's Human Interface Guidelines; WCAG 2.2, 2.5.5).
async function expectFingerSized(page: Page) {
  const small = await page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        ':is(button, input, [role=combobox]):not([aria-hidden=true])',
      ),
    ]
    return (
      targets
        .map((target) => target.closest('label') ?? target)
        .filter((target) => target.checkVisibility({ visibilityProperty: true }))
        // As laid out: a button that is still pressed is drawn smaller.
        .filter(({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight) < 44)
        .map(
          ({ offsetWidth, offsetHeight, outerHTML }) =>
            `${offsetWidth} × ${offsetHeight}: ${outerHTML.slice(0, 120)}`,
        )
    )
  })
  expect(small).toEqual([])
}

/** Fails on violations of axe's rules, and on targets too small for fingers. */
export async function expectGood(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await settle(page)
  await expectAccessible(page)
  await expectFingerSized(page)
}

/** The same; fails also when the page scrolls sideways. */
export async function expectGoodAndNarrow(page: Page): Promise<void> {
  await expectGood(page)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
}

/** The line at the top that says whether changes are saved. */
export const pill = (page: Page) => page.getByRole('banner').getByRole('status')

/** Has no request reach the API. */
export const cut = (page: Page) => page.route('**/api/**', (route) => route.abort())

/** Holds requests back until what it gives is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, (route) => held.then(() => route.continue()))
  return release
}

/** Lets requests through again, of which the page learns at once. */
export async function connect(page: Page): Promise<void> {
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
}
