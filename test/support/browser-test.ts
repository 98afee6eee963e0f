import { type ConsoleMessage, expect, test as base, type Page } from '@playwright/test'
import { createTestUser } from './test-users.ts'
import { freePort } from './free-port.ts'
import { ReusedContexts, type ReusedOptions } from './reused-context.ts'
import { openTestApp, type TestUser, type TestApp } from './test-app.ts'

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

interface WorkerFixtures {
  readonly contexts: ReusedContexts
}

/** A test in a browser with an app of its own. Fails when the browser reports an error or a violation. */
export const test = base.extend<Fixtures, WorkerFixtures>({
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
    const shown = { viewport, hasTouch, isMobile, serviceWorkers }
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
