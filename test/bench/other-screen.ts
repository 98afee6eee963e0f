import { chromium, expect, type Page } from '@playwright/test'
import { buildSite } from '../../infra/build-site.ts'
import { browserFlags, findBrowser } from '../support/browser.ts'
import { join } from '../support/households.ts'
import { householdOf } from '../support/store.ts'
import { openTestApp, type TestUser } from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'

// How long a change takes to the other member's screen: with the live connection, and where it is broken.
const tries = { connected: 50, broken: 10 } as const

await buildSite(say)
const testApp = await openTestApp()
const browser = await chromium.launch({ ...(await findBrowser()), args: browserFlags })
const anna = await createTestUser(testApp, 'anna')
const ben = await createTestUser(testApp, 'ben')
await anna.stocked('Milk', 1_000, 1)
const household = await householdOf(testApp, anna)
await join(anna, household, ben)
await ben.put('/me', { default_household: household })

const hers = await open(anna, false)
await report('with a live connection', await open(ben, false), tries.connected)
await report('with a broken one', await open(ben, true), tries.broken)
await browser.close()
await testApp.close()

async function open({ token }: TestUser, isBroken: boolean): Promise<Page> {
  const context = await browser.newContext({ baseURL: testApp.runtime.url })
  await context.addInitScript((stored) => localStorage.setItem('userToken', stored), token)
  const page = await context.newPage()
  if (isBroken) await page.routeWebSocket('**/api/live', (socket) => socket.close())
  await page.goto('/inventory')
  await expect(stockOn(page)).toBeVisible()
  return page
}

async function report(what: string, his: Page, count: number): Promise<void> {
  const times: number[] = []
  while (times.length < count) times.push(await timeOfChange(his))
  times.sort((a, b) => a - b)
  const [median, longest] = [times[Math.floor(count / 2)], times.at(-1)]
  say(`${what}: ${count} changes, median ${median} ms, longest ${longest} ms`)
}

/** Changes the stock on one screen; returns after how many milliseconds the other one shows that. */
async function timeOfChange(his: Page): Promise<number> {
  const before = await stockOn(his).textContent()
  await hers.getByRole('button', { name: 'More: Milk' }).click()
  const began = performance.now()
  await expect(stockOn(his)).not.toHaveText(before ?? '', { timeout: 60_000 })
  await expect(stockOn(his)).toHaveText((await stockOn(hers).textContent()) ?? '')
  return Math.round(performance.now() - began)
}

function stockOn(page: Page) {
  return page.getByRole('button', { name: /^Milk\b/ })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
