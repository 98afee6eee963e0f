/** The texts about stores and the order of their categories. */
export const messages = {
  byName: 'Categories by name',
  inOrder: (count: number) => (count === 1 ? '1 category in order' : `${count} categories in order`),
  order: 'Order of the categories',
  orderHint: 'Items without a category come last.',
  noCategories: 'No categories yet. They come with your items.',
  empty: 'No stores yet',
  emptyHint: 'With a store, the shopping list follows your way past its shelves.',
  create: 'New store',
  createLabel: 'Create store',
  name: 'Name',
  rename: 'Rename',
  renameTitle: 'Rename store',
  renamed: (name: string) => `The store is now called ${name}.`,
  delete: 'Delete store',
  deleted: (name: string) => `${name} deleted.`,
  up: (category: string) => `Move ${category} up`,
  down: (category: string) => `Move ${category} down`,
  moved: (category: string, place: number, count: number) => `${category}: place ${place} of ${count}`,
}

export type StoresMessages = typeof messages
