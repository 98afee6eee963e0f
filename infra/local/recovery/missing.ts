import { isDeepStrictEqual } from 'node:util'
import type { Item } from '../dynamodb/item.ts'
import { textOf } from './rescued-items.ts'

export function missingFromHouseholds(rows: readonly Item[]): string[] {
  const idsIn = (partition: string) => rows.filter((row) => textOf(row, 'pk') === partition).map(sortKey)
  const closed = new Set(idsIn('CLOSED'))
  const byHousehold = new Map(idsIn('HOUSEHOLDS').map((id): [string, Item[]] => [id, []]))
  for (const row of rows) {
    const [, id] = /^HOUSEHOLD#(.+)$/.exec(textOf(row, 'pk')) ?? []
    if (id !== undefined)
      byHousehold
        .set(id, byHousehold.get(id) ?? [])
        .get(id)
        ?.push(row)
  }
  return [...byHousehold].flatMap(([id, own]) => (closed.has(id) ? [] : missingFrom(own)))
}

const sortKey = (row: Item) => textOf(row, 'sk')

/** Its history names its items, its own record counts its members, and they name it where the record is missing. */
function missingFrom(rows: readonly Item[]): string[] {
  const of = (prefix: string) => rows.filter((row) => sortKey(row).startsWith(prefix))
  const members = of('MEMBER#').map((row) => textOf(row, 'name'))
  const [household] = of('HOUSEHOLD')
  const called = household
    ? `the household ${textOf(household, 'name')}`
    : `the household of ${list(members)}`
  const { lost, older, deleted } = compareWithHistory(of('ITEM#'), of('EVENT#'))
  const memberCount = Number(household?.['members']?.N ?? 0)
  return [
    ...(household ? [] : [`Missing: the name of ${called}.`]),
    ...(members.length < memberCount
      ? [`Missing: ${memberCount - members.length} of ${memberCount} members of ${called}.`]
      : []),
    ...(lost.length > 0 ? [`Missing from ${called}: ${list(lost)}.`] : []),
    ...(older.length > 0 ? [`Older than last saved in ${called}: ${list(older)}.`] : []),
    ...(deleted.length > 0 ? [`Deleted before, but back in ${called}: ${list(deleted)}.`] : []),
  ]
}

const list = (names: readonly string[]) => names.toSorted().join(', ') || 'unknown members'

function compareWithHistory(items: readonly Item[], entries: readonly Item[]) {
  const byId = new Map(items.map((item) => [textOf(item, 'id'), item]))
  const newest = new Map<string, Item>()
  for (const entry of entries.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)))
    newest.set(textOf(entry, 'item_id'), entry)
  const [lost, older, deleted]: [string[], string[], string[]] = [[], [], []]
  for (const [id, entry] of newest) {
    const [item, after] = [byId.get(id), entry['after']?.M]
    if (after && !item) lost.push(textOf(entry, 'item'))
    if (!after && item) deleted.push(textOf(entry, 'item'))
    if (after && item && !agree(item, after)) older.push(textOf(entry, 'item'))
  }
  return { lost, older, deleted }
}

// Other fields may change without an entry, such as marks that end by themselves.
const compared = ['name', 'quantity', 'desired_quantity']

const agree = (item: Item, after: Item) =>
  compared.every((field) => !(field in after) || isDeepStrictEqual(item[field], after[field]))

export function missingAccounts(rows: readonly Item[]): string[] {
  const users = new Set(rows.filter(isUser).map((row) => textOf(row, 'username')))
  const named = rows
    .filter((row) => textOf(row, 'pk').startsWith('ALIAS#'))
    .map((row) => textOf(row, 'username'))
  return named.filter((name) => !users.has(name)).map((name) => `Missing: the account ${name}.`)
}

export const isUser = (row: Item) => textOf(row, 'pk').startsWith('USER#')
