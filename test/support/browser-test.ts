import { type ConsoleMessage, expect, test as base, type Page } from '@playwright/test'
import { personOf } from './people.ts'
import { openWorld, type Person, type World } from './world.ts'

interface Fixtures {
  /** How this test's world differs from others. */
  readonly worldOptions: Parameters<typeof openWorld>[0]
  /** A fresh product for this test alone, served at `baseURL`. */
  readonly world: World
  /** Has an account and an empty household. */
  readonly anna: Person
  /** Opens a browser of its own: somebody else's, or another device; signed in where a person is given. */
  readonly anotherBrowser: (person?: Person) => Promise<Page>
}

/** A test in a browser with a world of its own. Fails on whatever the browser complains about. */
export const test = base.extend<Fixtures>({
  worldOptions: [{}, { option: true }],
  world: async ({ worldOptions }, use) => {
    const world = await openWorld(worldOptions)
    await use(world)
    await world.close()
  },
  anna: ({ world }, use) => personOf(world, 'anna').then(use),
  baseURL: ({ world }, use) => use(world.runtime.url),
  page: async ({ page }, use) => {
    const complaints = listenTo(page)
    await use(page)
    expect(complaints, 'what the browser complained about').toEqual([])
  },
  anotherBrowser: async ({ browser, world }, use) => {
    const opened: { close: () => Promise<void>; complaints: string[] }[] = []
    await use(async (person) => {
      const storageState = signedInState(world.runtime.url, person)
      const context = await browser.newContext({ baseURL: world.runtime.url, storageState })
      const page = await context.newPage()
      opened.push({ close: () => context.close(), complaints: listenTo(page) })
      return page
    })
    for (const { close } of opened) await close()
    const complaints = opened.flatMap((each) => each.complaints)
    expect(complaints, 'what the other browsers complained about').toEqual([])
  },
})

/** The same, with anna signed in already. */
export const signedIn = test.extend({
  storageState: ({ baseURL, anna }, use) => use(signedInState(baseURL ?? '', anna)),
})

function signedInState(origin: string, person: Person | undefined) {
  const localStorage = person ? [{ name: 'userToken', value: person.token }] : []
  return { cookies: [], origins: [{ origin, localStorage }] }
}

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

// What the API refuses, and what a test cuts off itself.
function isExpected(message: ConsoleMessage): boolean {
  const text = message.text()
  const isRefusal = message.location().url.includes('/api/')
  return text.startsWith('Failed to load resource') && (isRefusal || text.includes('ERR_FAILED'))
}
