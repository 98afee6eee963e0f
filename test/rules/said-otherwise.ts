// Another program's label, a rank, and what only the English of the product's specification says twice.
const everywhere = [
  'inventory: import-export.imports.origins.homebox.steps',
  'place: refusals.reasons.entry_place_taken',
  'place: stores.moved',
  'base inventory: items.item.desiredQuantity',
  'item: items.item.add',
  'item: quantities.inventory.addTitle',
  'item: quantities.baseInventory.addTitle',
  'take out: batch-scanning.explained.take',
]

/** Texts that say a word of the glossary otherwise, by language, looked at one by one: a word and a text's key. */
export const saidOtherwise: Readonly<Record<string, readonly string[]>> = {
  de: [
    ...everywhere,
    // It says the name of the field.
    ...['extra', 'best before', 'place'].map((word) => `${word}: items.item.offered`),
    'put away: items.item.gone',
    // "Was" says it.
    ...['item', 'purchased'].map((word) => `${word}: refusals.reasons.not_to_buy`),
    'item: refusals.reasons.row_without_gap',
  ],
  es: [
    ...everywhere,
    // A tab, which is narrow.
    'base inventory: shell.tabs.base-inventory',
    'base inventory: shell.views.base-inventory',
  ],
  fr: [
    ...everywhere,
    'household: first-household.name',
    // Cleaning, on the shelf of a shop.
    'household: groceries.categories.household',
    'household: products.categories.household',
    'inventory: items.item.quantity',
    // The button that puts away, and a tab, which is narrow.
    'inventory: shopping-list.shoppingList.add',
    'inventory: shopping-list.shoppingList.addSome',
    'base inventory: shell.tabs.base-inventory',
    'base inventory: shell.views.base-inventory',
  ],
  it: [
    ...everywhere,
    // A tab, which is narrow.
    'base inventory: shell.tabs.base-inventory',
    'base inventory: shell.views.base-inventory',
  ],
  nl: [
    ...everywhere,
    // "Meedoen" says it, in a button.
    'household: join.join',
    // "Lijst", on a tab and in a choice, which are narrow.
    'shopping list: connections.scopes.list',
    'shopping list: shell.tabs.shopping-list',
    'shopping list: shell.views.shopping-list',
    // The button beside a field that says it.
    'place: items.item.setKnown.place',
  ],
  pl: [
    // "Miejsce" is a rank too.
    ...everywhere.filter((one) => !one.startsWith('place')),
    // Washing powder, on the shelf of a shop.
    'household: groceries.categories.household',
    'household: products.categories.household',
    // A tab, which is narrow.
    'base inventory: shell.tabs.base-inventory',
    'base inventory: shell.views.base-inventory',
    // A menu, which the last filter opens at the edge of the screen.
    'base quantity: items.item.stocks.below',
  ],
}
