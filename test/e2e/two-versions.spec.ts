import { expect, type Page } from '@playwright/test'
import { siteFolder } from '../../infra/build-site.ts'
import { openFolder, type OpenSite } from '../../infra/local/site.ts'
import { minute } from '../support/clock.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { earlierSite } from '../support/earlier-copy.ts'
import { addOne } from '../support/steppers.ts'

/** Serves the built site, and under `127.0.0.1` that of another folder: two apps with one server, of two origins. */
const twoSites =
  (folder: string): OpenSite =>
  async (server) => {
    const [site, other] = await Promise.all([openFolder(siteFolder, server), openFolder(folder, server)])
    return {
      hasSource: () => false,
      answer: (request, response) =>
        (request.headers.host?.startsWith('127.') ? other : site).answer(request, response),
      close: async () => void (await Promise.all([site.close(), other.close()])),
    }
  }

/** By how much the service's clock is ahead: a list that has changed just now has no point yet. */
let ahead = 0

const openSite = earlierSite === undefined ? {} : { openSite: twoSites(earlierSite) }
test.use({ testAppOptions: { ...openSite, now: () => new Date(Date.now() + ahead) } })

const names = Array.from({ length: 10 }, (_, index) => `Rice ${10 + index}`)

/** Notes how a page asks for its list from now on, and how many answers to its own changes told it all. */
function watch(page: Page) {
  const seen = { lists: 0, changes: 0, own: 0 }
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname === '/api/items') seen.lists += 1
    if (pathname === '/api/items/changes') seen.changes += 1
    if (response.headers()['x-changes'] !== undefined) seen.own += 1
  })
  return seen
}

const stockOn = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\b`) })

/** An earlier app has a button for it in the row. */
async function add(page: Page, name: string) {
  const button = page.getByRole('button', { name: `More: ${name}` })
  if (await button.isVisible()) await button.click()
  else await addOne(page, name)
}

async function expectStock(pages: readonly Page[], name: string, quantity: number): Promise<void> {
  for (const page of pages) await expect(stockOn(page, name)).toContainText(`Quantity: ${quantity}`)
}

test.skip(earlierSite === undefined, 'EARLIER_COPY names no copy of 0.7.0.')

test('an app of 0.7.0 and this one keep all changes', async ({ page, anna, browser, testApp }) => {
  const ids = new Map<string, string>()
  for (const name of names) ids.set(name, await anna.stocked(name, 1, 3))
  ahead = minute
  const origin = testApp.runtime.url.replace('localhost', '127.0.0.1')
  const context = await browser.newContext({
    baseURL: origin,
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'userToken', value: anna.token }] }],
    },
  })
  const earlier = await context.newPage()
  await Promise.all([page, earlier].map((one) => one.goto('/inventory')))
  const both = [page, earlier]
  for (const name of names) await expectStock(both, name, 1)
  await Promise.all(both.map((one) => one.waitForLoadState('networkidle')))
  const [seen, seenByEarlier] = [watch(page), watch(earlier)]

  // By turns: each change is on both screens before the next one.
  for (const [index, name] of names.entries()) {
    await add(index % 2 === 0 ? page : earlier, name)
    await expectStock(both, name, 2)
  }
  expect(seen.lists).toBe(0)
  expect(seen.own).toBe(names.length / 2)
  expect(seen.changes).toBeGreaterThan(0)
  expect(seenByEarlier.changes + seenByEarlier.own).toBe(0)

  // At once, also on the same item, while a change of another client comes in between.
  for (const name of names)
    await Promise.all([
      add(page, name),
      add(earlier, name),
      anna.put(`/inventory/${ids.get(name)}`, { delta: 1 }),
    ])
  for (const name of names) await expectStock(both, name, 5)

  // Without a connection, each in turn.
  for (const [index, mine] of both.entries()) {
    const theirs = both[1 - index] ?? page
    await mine.context().setOffline(true)
    for (const name of names.slice(0, 4)) await add(mine, name)
    for (const name of names.slice(2, 6)) await add(theirs, name)
    await mine.context().setOffline(false)
    for (const [place, name] of names.entries()) {
      const each = Number(place < 4) + Number(place >= 2 && place < 6)
      await expectStock(both, name, 5 + each * (index + 1))
    }
  }
  await context.close()
})
