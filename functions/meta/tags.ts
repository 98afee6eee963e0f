/** The descriptions of the API's tags, one for each resource. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  service: 'The service itself',
  pageErrors: 'Pages that failed',
  textReports: 'Texts that could be better',
  auth: 'Accounts and sessions',
  me: 'The caller’s own account',
  households: 'Households, their members and invitations',
  apiKeys: 'Keys for other programs',
  items: 'The catalogue of items',
  inventory: 'What is in stock',
  baseInventory: 'How much there should be',
  shoppingList: 'What must be bought',
  stores: 'Stores, with the order of their categories',
  products: 'What others know of products',
  activity: 'The history, and undo',
  exporting: 'Export',
  imports: 'Import',
}
