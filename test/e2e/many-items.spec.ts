import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'

async function openWith(page: Page, count: number) {
  const json = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Item ${index}`,
    description: '',
    category: `Shelf ${index % 40}`,
    ean: String(index).padStart(13, '0'),
    quantity: index % 7,
    desired_quantity: index % 5,
    version: 1,
  }))
  await page.route('**/api/items', (route) => route.fulfill({ json }))
  await page.goto('/itemview')
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await page.getByRole('option', { name: 'All' }).click()
  await expect(page.getByText(`1–${count} of ${count}`)).toBeAttached()
}

const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

// Seconds of scripting, of the browser's own count.
async function scripting(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
  }
  const before = await read()
  await work()
  return (await read()) - before
}

async function typeAndScroll(page: Page) {
  await page.getByRole('searchbox').pressSequentially('item 99')
  await expect(page.getByRole('button', { name: /^Item 99/ }).first()).toBeVisible()
  await page.getByRole('searchbox').fill('')
  for (let y = 0; y < 5; y += 1) await page.mouse.wheel(0, 800)
}

test('10,000 items take few elements, and typing and scrolling about as long as with 100', async ({
  page,
  anna,
}) => {
  // The first look makes the household.
  await anna.get('/items')
  await openWith(page, 100)
  const few = await scripting(page, () => typeAndScroll(page))
  await page.unrouteAll()
  await openWith(page, 10_000)
  expect(await nodes(page)).toBeLessThan(1500)
  const many = await scripting(page, () => typeAndScroll(page))
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('button', { name: /^Item 9999/ })).toBeVisible()
  expect(await nodes(page)).toBeLessThan(1500)
  expect(many / few, `${few} s with 100, ${many} s with 10,000`).toBeLessThan(10)
})
