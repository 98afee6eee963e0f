import { dayFromToday } from '../../web/use-first/days.ts'
import type { TestUser } from '../support/test-app.ts'

// Name, category, EAN, in stock, base quantity.
const groceries = [
  ['Apples', 'Fruit and vegetables', '', 4, 8],
  ['Basmati rice', 'Dry goods', '4006381333931', 2, 1],
  ['Butter', 'Chilled', '4014400900057', 1, 2],
  ['Coffee beans', 'Drinks', '4006067888250', 0.5, 1],
  ['Crème fraîche', 'Chilled', '', 0, 2],
  ['Dish soap', 'Household', '4015000961646', 1, 1],
  ['Lentils', 'Dry goods', '', 0, 1],
  ['Milk', 'Chilled', '4100060009503', 1, 4],
  ['Oat flakes', 'Dry goods', '', 3, 2],
  ['Olive oil', 'Dry goods', '', 1, 1],
  ['Onions', 'Fruit and vegetables', '', 0, 1.5],
  ['Toothpaste', 'Household', '', 2, 1],
] as const

const lots = (...parts: readonly (readonly [number, number])[]) =>
  parts.map(([quantity, days]) => ({ quantity, until: dayFromToday(days) }))

/** Further fields of some of them. */
const furtherFields: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Butter: { place: 'Fridge', lots: lots([1, 20]) },
  Milk: {
    place: 'Cellar, left',
    unit: 'bottles',
    lots: lots([1, 3]),
    codes: [{ ean: '4100060009510', amount: 6 }],
    extra: 2,
  },
  Apples: { lots: lots([1, -1], [3, 5]) },
}

/** Fills a household with what a kitchen has. */
export async function fillHousehold(testUser: TestUser, details: typeof furtherFields = {}): Promise<void> {
  for (const [name, category, ean, quantity, desiredQuantity] of groceries) {
    const itemId = await testUser.item({ name, category, ean, description: '', ...details[name] })
    if (!details[name]) await testUser.post('/inventory', { itemId, quantity })
    await testUser.post('/base-inventory', { itemId, desiredQuantity })
    if (name === 'Butter') await testUser.put(`/shopping-list/${itemId}`, { itemId, purchased: true })
  }
}

/** Fills it with all that items may say, with stores, and with what is bought once. */
export async function fillWholeHousehold(testUser: TestUser): Promise<void> {
  const order = ['Fruit and vegetables', 'Dry goods', 'Chilled', 'Drinks', 'Household']
  await testUser.post('/stores', { name: 'Farmers’ market', order: ['Fruit and vegetables'] })
  const { body } = await testUser.post('/stores', { name: 'Supermarket', order })
  const stores = [{ store: String(Object(body).id) }]
  await fillHousehold(testUser, { ...furtherFields, Milk: { ...furtherFields['Milk'], stores } })
  await testUser.item({ name: 'Birthday candles', description: 'Blue ones', extra: 1, keep: false })
}
