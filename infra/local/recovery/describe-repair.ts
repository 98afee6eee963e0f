import { tableName as userTable } from '../cognito/settings.ts'
import { addRow, noRows, type CommitRecord } from '../dynamodb/commit-record.ts'
import { locationOf } from '../dynamodb/row-keys.ts'
import type { Salvage } from '../dynamodb/salvage.ts'
import { tableName } from '../platform.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Item } from '../dynamodb/item.ts'
import { textOf, type ItemsByTable } from './rescued-items.ts'
import type { Repair } from './repair.ts'

export function describeRepair({ salvage, items, rebuilt, secrets }: Repair, newDir: string): string {
  const rows = items.get(tableName) ?? []
  const accounts = items.get(userTable) ?? []
  const count = rows.filter((row) => textOf(row, 'sk').startsWith('ITEM#')).length
  const rescued = [
    number(count, 'item'),
    number(rows.filter((row) => textOf(row, 'sk') === 'HOUSEHOLD').length, 'household'),
    number(accounts.filter(isUser).length, 'account'),
  ]
  const lines = [
    ...salvage.damage.map((line) => `Damaged: ${line}.`),
    ...describeRows(salvage, items),
    ...missingFromHouseholds(rows),
    ...rebuilt,
    ...missingAccounts(accounts),
    ...secrets,
  ]
  const isAll = lines.every((line) => line.startsWith('Damaged: '))
  return [
    `Rescued into ${newDir}: ${rescued.join(', ')}.`,
    ...lines,
    ...(isAll ? ['Nothing is missing.'] : []),
  ].join('\n')
}

const number = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

function describeRows(salvage: Salvage, items: ItemsByTable): string[] {
  const { rows, found, last } = salvage
  if (!last) return ['Nobody knows how many rows there were.']
  const missing = last.rows - countRows(rows, items)
  const commits = last.number - (found?.number ?? 0)
  return [
    ...(commits > 0 ? [`Missing: the last ${commits} of ${last.number} changes.`] : []),
    ...(missing > 0 ? [`Missing: ${missing} of ${last.rows} rows.`] : []),
    ...(rows.size >= last.rows && !isLast(rows, last)
      ? ['Some rows are older than those that were saved last.']
      : []),
  ]
}

/** Counts the rows of the new folder: its items, their rows in the indexes, and the rest that LevelDB keeps. */
function countRows(rows: Salvage['rows'], items: ItemsByTable): number {
  const all = [...items.values()].flat()
  const indexed = all.filter((item) => item['index_pk'] !== undefined || item['emailKey'] !== undefined)
  const others = [...rows.keys()].filter((row) => !locationOf(row))
  return all.length + indexed.length + others.length
}

function isLast(rows: Salvage['rows'], { checksum }: CommitRecord): boolean {
  return [...rows].reduce((sum, [row, text]) => addRow(sum, row, text), noRows).checksum === checksum
}

function missingFromHouseholds(rows: readonly Item[]): string[] {
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

function missingAccounts(rows: readonly Item[]): string[] {
  const users = new Set(rows.filter(isUser).map((row) => textOf(row, 'username')))
  const named = rows
    .filter((row) => textOf(row, 'pk').startsWith('ALIAS#'))
    .map((row) => textOf(row, 'username'))
  return named.filter((name) => !users.has(name)).map((name) => `Missing: the account ${name}.`)
}

const isUser = (row: Item) => textOf(row, 'pk').startsWith('USER#')
