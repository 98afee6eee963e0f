import { tableName as userTable } from '../cognito/keys.ts'
import { addRow, noRows, type CommitRecord } from '../dynamodb/commit-record.ts'
import type { Salvage } from '../dynamodb/salvage.ts'
import { tableName } from '../platform.ts'
import { isUser, missingAccounts, missingFromHouseholds } from './missing.ts'
import type { Repair } from './repair.ts'
import { textOf } from './rescued-items.ts'

/** Says for people what was rescued, and what is missing. */
export function describeRepair({ salvage, items, rebuilt, secrets }: Repair, newDir: string): string {
  const rows = items.get(tableName) ?? []
  const accounts = items.get(userTable) ?? []
  const count = rows.filter((row) => textOf(row, 'sk').startsWith('ITEM#')).length
  const rescued = [
    number(count, 'item'),
    number(rows.filter((row) => textOf(row, 'sk') === 'HOUSEHOLD').length, 'household'),
    number(accounts.filter(isUser).length, 'account'),
  ]
  return [
    `Rescued into ${newDir}: ${rescued.join(', ')}.`,
    ...salvage.damage.map((line) => `Damaged: ${line}.`),
    ...describeRows(salvage),
    ...missingFromHouseholds(rows),
    ...rebuilt,
    ...missingAccounts(accounts),
    ...secrets,
  ].join('\n')
}

const number = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

function describeRows({ rows, found, last }: Salvage): string[] {
  if (!last) return ['Nobody knows how many rows there were.']
  const missing = last.rows - rows.size
  const commits = last.number - (found?.number ?? 0)
  return [
    ...(commits > 0 ? [`Missing: the last ${commits} of ${last.number} changes.`] : []),
    ...(missing > 0 ? [`Missing: ${missing} of ${last.rows} rows.`] : []),
    ...(missing <= 0 && !isLast(rows, last) ? ['Some rows are older than those that were saved last.'] : []),
  ]
}

function isLast(rows: Salvage['rows'], { checksum }: CommitRecord): boolean {
  return [...rows].reduce((sum, [row, text]) => addRow(sum, row, text), noRows).checksum === checksum
}
