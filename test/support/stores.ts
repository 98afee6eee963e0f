import type { TestUser } from './test-app.ts'

/** Adds items to buy, each in a category of its own or, with an empty one, in none. */
export async function fillShelves(testUser: TestUser, categories: Readonly<Record<string, string>>) {
  for (const [name, category] of Object.entries(categories)) {
    const itemId = await testUser.item({ name, category })
    await testUser.post('/base-inventory', { itemId, desiredQuantity: 2 })
  }
}
