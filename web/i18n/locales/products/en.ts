/** Every text about looking products up in English. */
export const messages = {
  suggested: 'Suggested',
  found: (name: string) => `Found: ${name}.`,
  data: 'Data:',
  source: 'Open Food Facts, ODbL',
  looking: 'Looking at Open Food Facts …',
  missing: 'Open Food Facts does not know it.',
  addThere: 'Add it there',
  later: 'No look-up now: no connection. Type a name.',
  laterInInbox: 'No look-up now: no connection. Type a name, or leave it in the inbox.',
  own: 'the shop’s own code',

  categories: {
    baby: 'Baby',
    bread_and_biscuits: 'Bread & biscuits',
    breakfast: 'Breakfast',
    canned: 'Cans & ready meals',
    care: 'Care',
    dairy: 'Dairy',
    drinks: 'Drinks',
    frozen: 'Frozen',
    fruit_and_vegetables: 'Fruit & vegetables',
    household: 'Household',
    meat_and_fish: 'Meat & fish',
    pasta_and_rice: 'Pasta & rice',
    pets: 'Pets',
    sauces_and_spices: 'Sauces & spices',
    snacks: 'Snacks',
    sweets: 'Sweets',
  },
}

/** The same texts in any language. */
export type ProductMessages = typeof messages
