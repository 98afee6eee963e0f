import { demoItems } from '../model/demo/demo-items.ts'
import { groceries } from '../model/demo/english-groceries.ts'
import { rowOf } from '../model/shopping-row.ts'
import type { Known } from './example-of.ts'

const now = '2026-05-04T16:20:00.000Z'

const ids = groceries.map((_, index) => `3f0c2a51-6d1e-4b8f-9a57-${String(index + 1).padStart(12, '0')}`)
const remaining = [...ids]
const items = demoItems(groceries, new Date(now), () => remaining.shift() ?? '')

const [item] = items
const categories = [...new Set(items.map(({ category }) => category))].slice(0, 3)
const entryId = '0mb2c1x4a000000d1f7a90b3c52'
const household = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const user = 'a1b2c3d4-0000-4000-8000-1234567890ab'
const code = '123456'

const session = '5b1f0c2e-9d3a-4a41-8c55-0e6d2f7b9a10'
const store = 'c0ffee00-2b1d-4c3e-8f70-5d6e7f8a9b0c'
const invitation = `${household}.Zk3v8QxT1mW5rJ7pYc2LbN9sHfA`
const keyId = `${household}.1f0e2d3c4b5a6978`
const apiKey = `hi_${keyId}_${'x'.repeat(43)}`
const ownKey = {
  household_id: household,
  id: '1f0e2d3c4b5a6978',
  name: 'Home Assistant',
  scope: 'look',
  created_at: now,
  expires_at: '2027-05-04T16:20:00.000Z',
  used_on: '2026-05-04',
}
const weekly = { day: 0, hour: 9 }
const token = 'eyJraWQiOiIx…'
const account = { name: 'anna', session: 'AYABeF…', invitation }
const factorSecret = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Household%20inventory:anna?secret=JBSWY3DPEHPK3PXP',
  recovery_codes: ['k7w2-9xqd-m4tz', 'c3hp-6rvn-8yfs'],
}
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/dLf9:APA91b',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const productPage = 'https://world.openfoodfacts.org/product/8076800195057'

const { name, description, category, ean, place, quantity, desired_quantity } = item ?? {}
const own = { name, description, category, ean, place }
const before = { quantity: 3 }
const after = { quantity: 2 }

/** Whole shapes of answers, by their names. */
export const shapes: Known = {
  Item: item,
  ShoppingRow: item && rowOf(item),
  Entry: {
    id: entryId,
    batch: null,
    at: now,
    user_id: user,
    user: 'anna',
    api_key: 'Home Assistant',
    kind: 'stock_changed',
    subject: 'item',
    item_id: item?.id,
    item: name,
    before,
    after,
    undoes: null,
    undone_by: null,
    restored: null,
  },
}

/** Values by the name of a field, whatever it is about. */
export const knownEverywhere: Known = {
  ...own,
  id: item?.id,
  item_id: item?.id,
  itemId: item?.id,
  item: name,
  quantity,
  desired_quantity,
  desiredQuantity: desired_quantity,
  last_updated: now,
  at: now,
  since: '2026-04-04T16:20:00.000Z',
  until: now,
  created_at: now,
  joined_at: now,
  began: now,
  used: now,
  expires_at: '2027-05-04T16:20:00.000Z',
  role: 'member',
  user_id: user,
  user: 'anna',
  email: 'anna@example.org',
  password: 'lentils and barley',
  new_password: 'barley and lentils',
  code,
  household: 'Our home',
  household_id: household,
  time_zone: 'Europe/Berlin',
  version: 1,
  point: '42',
  browser: 'Firefox',
  system: 'Windows',
}

/** Values by the name of a field, for one resource or one operation. */
export const knownOf: Readonly<Record<string, Known>> = {
  service: { version: '0.8.0', openapi: '3.1.1' },
  'service.privacy': { region: 'eu-central-1', log_days: 30, backup_days: 35 },
  pageErrors: { build: '0a1b2c3d', error: 'TypeError' },
  textReports: { text: 'Stock up', better: 'Put away', why: 'It is said so elsewhere.' },
  auth: { ...account, id: user, challenge: 'factor', token, expires_in: 900 },
  me: { ...account, ...factorSecret, id: user, default_household: household, outcome: 'left' },
  'me.listSessions': { id: session },
  'me.exportOwn': { kind: 'new_device', kinds: ['going', 'weekly'], weekly, api_keys: [ownKey] },
  'me.getFactor': { on: true, recovery_codes: 10 },
  notifications: {
    ...subscription,
    id: session,
    household,
    household_id: household,
    kinds: ['going', 'weekly'],
    weekly,
    ended: null,
  },
  'notifications.list': { key: subscription.p256dh },
  households: {
    name: 'Our home',
    id: household,
    default: true,
    url: `http://localhost:3000/join#${invitation}`,
  },
  'households.list': { role: 'owner' },
  'households.create': { role: 'owner' },
  'households.listMembers': { name: 'anna' },
  'households.changeMember': { name: 'ben' },
  'households.invite': { code: invitation, expires_in: 604_800 },
  'households.showInvitation': { inviter: 'anna' },
  'households.accept': {
    household: {
      id: household,
      name: 'Our home',
      role: 'member',
      default: false,
      members: 2,
      time_zone: 'Europe/Berlin',
    },
  },
  apiKeys: { name: 'Home Assistant', id: keyId, scope: 'look', used_on: '2026-05-04', key: apiKey },
  'apiKeys.makeKey': { days: 365, used_on: null },
  items: { gone: [], point: '1k.0.f3a9c1' },
  'shoppingList.announce': { minutes: 10, from: '2026-05-04T16:30:00.000Z', store },
  inventory: after,
  stores: { name: 'Corner shop', order: categories, id: store },
  products: {
    name,
    brand: 'Barilla',
    amount: '500 g',
    gtin: ean,
    gtins: ean,
    source: productPage,
    unknown: [],
    waiting: [],
  },
  'activity.use': { used: 3, thrown_away: 0, bought: 4, unsaid: 1, trips: [now], all: 20, right: 17 },
  feeds: { items: groceries.length, to_buy: 1, endings: 1, purchased: false, unit: '', day: '2026-11-01' },
  assistants: {
    method: 'tools/list',
    id: 1,
    error: { code: -32_700, message: 'The body is not valid JSON.' },
  },
  'feeds.calendar': { feed: `${apiKey}.ics` },
  exporting: { stores: [] },
  imports: { line: 1, outcome: 'added', reasons: [] },
  'imports.begin': { id: entryId },
}

const counted = [{ itemId: item?.id, quantity: 2 }]
const line = { ...own, line: 1, quantity: 2, desired_quantity: 4 }
const { tick: _tick, unavailable: _unavailable, ...kept } = item ?? {}
const rows = [{ line: 1, row: { item: { ...kept, unavailable_since: null } } }]

/** Whole bodies, where fields depend on each other. */
export const bodies: Known = {
  'auth.challenge': { session: account.session, code },
  'me.change': { language: 'en', theme: 'dark' },
  'items.create': own,
  'items.createAll': [{ id: item?.id, ...own, quantity: 2 }],
  'items.change': { category: 'Dry goods' },
  'items.corrected': { quantity: 1 },
  'inventory.change': { delta: -1 },
  'inventory.count': counted,
  'baseInventory.change': { desiredQuantity: 4 },
  'shoppingList.tick': { itemId: item?.id, purchased: true },
  'shoppingList.addToInventory': [{ id: item?.id, quantity: 2 }],
  'imports.preview': [line],
  'imports.apply': [line],
  'imports.previewRestore': rows,
  'imports.restore': rows,
}
