import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'

/** Fields that few items use: a pack's code and parts of its stock. */
const furtherFields = (index: number) => ({
  codes: [{ ean: String(index + 20_000_000).padStart(13, '0'), amount: 6 }],
  place: `Room ${index % 9}`,
  unit: 'packs',
  lots: [
    { quantity: (index % 7) + 1, until: '2126-01-05' },
    { quantity: 1, until: null },
  ],
})

async function openWith(page: Page, count: number) {
  const json = Array.from({ length: count }, (_, index) => ({
    ...furtherFields(index),
    id: String(index),
    name: `Item ${index}`,
    description: '',
    category: `Shelf ${index % 40}`,
    ean: String(index).padStart(13, '0'),
    quantity: (index % 7) + 2,
    desired_quantity: index % 5,
    version: 1,
  }))
  await page.route('**/api/items', (route) => route.fulfill({ json }))
  await page.goto('/itemview')
  await expect(page.getByRole('button', { name: /^Item 0 / })).toBeVisible()
}

const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

// Milliseconds of scripting on the processor, of the browser's own count: how busy the machine is does not matter.
async function scripting(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0)
  }
  const before = await read()
  await work()
  const spent = (await read()) - before
  await session.detach()
  return spent
}

async function search(page: Page) {
  await page.getByRole('searchbox').pressSequentially('item 99')
  await expect(page.getByRole('button', { name: /^Item 99/ }).first()).toBeVisible()
  await page.getByRole('searchbox').fill('')
}

async function searchTwice(page: Page) {
  await search(page)
  await search(page)
}

async function scroll(page: Page) {
  for (let y = 0; y < 5; y += 1) await page.mouse.wheel(0, 800)
}

test('10,000 items take about as long as 100', { tag: '@soak' }, async ({ page, anna }) => {
  // The first look makes the household.
  await anna.get('/items')
  const spent: Record<number, number> = {}
  for (const count of [100, 10_000]) {
    await openWith(page, count)
    // The first time, the browser still learns the code.
    await search(page)
    spent[count] = await scripting(page, () => searchTwice(page).then(() => scroll(page)))
    await page.unrouteAll()
  }
  expect(await nodes(page)).toBeLessThan(1500)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('button', { name: /^Item 9999/ })).toBeVisible()
  expect(await nodes(page)).toBeLessThan(1500)
  const { 100: few = 0, 10_000: many = Infinity } = spent
  // All 100 rows are in the page, of more only those near the screen.
  expect(many / few, `milliseconds: ${few} with 100 items, ${many} with 10,000`).toBeLessThan(5)
})
