import { tableName as userTable } from '../cognito/keys.ts'
import { addRow, noRows, type CommitRecord } from '../dynamodb/commit-record.ts'
import { locationOf } from '../dynamodb/row-keys.ts'
import type { Salvage } from '../dynamodb/salvage.ts'
import { tableName } from '../platform.ts'
import { isUser, missingAccounts, missingFromHouseholds } from './missing.ts'
import type { Repair } from './repair.ts'
import { textOf, type ItemsByTable } from './rescued-items.ts'

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
