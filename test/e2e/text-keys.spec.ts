import { expect } from '@playwright/test'
import { tellKeys } from '../pictures/text-keys.ts'
import { signedIn as test } from '../support/browser-test.ts'

test('a picture for translators knows the key and the place of each text in it', async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 3)
  const textsOn = await tellKeys(page)
  await page.goto('/itemview')
  await expect(page.getByRole('button', { name: 'Item View', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Milk/ })).toBeVisible()
  const texts = await textsOn()
  const tab = page.getByText('Shoppinglist')
  const { x, y } = (await tab.boundingBox()) ?? { x: 0, y: 0 }
  const found = texts.find(({ key }) => key === 'shell.views.shopping-list')
  expect(found).toMatchObject({
    text: 'Shoppinglist',
    box: [Math.round(x), expect.any(Number), expect.any(Number), expect.any(Number)],
  })
  expect(Math.abs((found?.box[1] ?? 0) - y)).toBeLessThan(4)
  expect(texts.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['shell.views.items', 'items.item.quantityOf', 'items.item.desiredQuantityOf']),
  )
})
