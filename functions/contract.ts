import { activity } from './activity/contract.ts'
import { apiKeys } from './api-keys/contract.ts'
import { assistants } from './assistants/contract.ts'
import { auth } from './auth/contract.ts'
import { baseInventory } from './base-inventory/contract.ts'
import { imports } from './imports/contract.ts'
import { inventory } from './inventory/contract.ts'
import { items } from './items/contract.ts'
import { exporting } from './export/contract.ts'
import { feeds } from './feeds/contract.ts'
import { households } from './households/contract.ts'
import { me } from './me/contract.ts'
import { ownData } from './me/export-contract.ts'
import { factor } from './me/factor-contract.ts'
import { notices } from './me/notice-contract.ts'
import { sessions } from './me/session-contract.ts'
import { notifications } from './notifications/contract.ts'
import { pageErrors } from './page-errors/contract.ts'
import { products } from './products/contract.ts'
import { service } from './meta/contract.ts'
import { shoppingList } from './shopping-list/contract.ts'
import { stores } from './stores/contract.ts'
import { textReports } from './text-reports/contract.ts'

export const contract = {
  service,
  pageErrors,
  textReports,
  auth,
  // Most screens need only its first part.
  me: { ...me, ...factor, ...notices, ...sessions, ...ownData },
  notifications,
  households,
  apiKeys,
  items,
  inventory,
  baseInventory,
  shoppingList,
  stores,
  products,
  activity,
  feeds,
  assistants,
  exporting,
  imports,
}

export const descriptions: Readonly<Record<string, string>> = {
  service: 'The service itself',
  pageErrors: 'Pages that failed',
  textReports: 'Texts that could be better',
  auth: 'Accounts and sessions',
  me: 'The caller’s own account',
  notifications: 'What the caller’s devices are told of',
  households: 'Households, their members and invitations',
  apiKeys: 'Keys for other programs',
  items: 'The catalogue of items',
  inventory: 'What is in stock',
  baseInventory: 'How much there should be',
  shoppingList: 'What must be bought',
  stores: 'Stores, with the order of their categories',
  products: 'What others know of products',
  activity: 'The history, and undo',
  feeds: 'What comes up, for calendars and other programs',
  assistants: 'The household for assistants',
  exporting: 'Export',
  imports: 'Import',
} satisfies Record<keyof typeof contract, string>
