import { check, run } from './dynalite.ts'
import { removeExpiredTokens } from './idempotency.ts'
import { parseItem, type Item } from './item.ts'
import { itemRows, timeToLiveRow } from './layout.ts'
import type { Engine } from './operation.ts'
import type { Recording } from './recording.ts'
import { readTable } from './table.ts'

/** Removes what has expired by now: items of tables with a time to live, and tokens of transactions. */
export async function removeExpired({ store, now }: Engine): Promise<void> {
  const moment = now()
  await removeExpiredTokens(store, moment)
  for (const [table, attribute] of await store.read(tablesThatExpire)) {
    const isExpired = (item: Item) => Number(item[attribute]?.N ?? Infinity) * 1000 <= moment.getTime()
    const rows = await store.read((recording) => expiredRows(table, isExpired, recording))
    if (rows.length > 0) await store.write((recording) => removeItems(table, rows, isExpired, recording))
  }
}

async function tablesThatExpire(recording: Recording): Promise<[table: string, attribute: string][]> {
  const prefix = timeToLiveRow('')
  const tables: [string, string][] = []
  for await (const [row, attribute] of recording.under(prefix)) {
    tables.push([row.slice(prefix.length), attribute])
  }
  return tables
}

async function expiredRows(table: string, isExpired: (item: Item) => boolean, recording: Recording) {
  const rows: string[] = []
  for await (const [row, text] of recording.under(itemRows(table))) {
    if (isExpired(parseItem(text))) rows.push(row)
  }
  return rows
}

async function removeItems(
  table: string,
  rows: string[],
  isExpired: (item: Item) => boolean,
  recording: Recording,
): Promise<void> {
  const { KeySchema } = await readTable(recording, table)
  for (const row of rows) {
    const item = parseItem((await recording.get(row)) ?? '{}')
    // It may have been renewed since it was found.
    if (!isExpired(item)) continue
    const Key = Object.fromEntries(KeySchema.map(({ AttributeName: name }) => [name, item[name]]))
    await run(check('DeleteItem', { TableName: table, Key }), recording)
  }
}
