import { run, validate, type Engine } from './dynalite.ts'
import { removeExpiredTokens } from './idempotency.ts'
import { parseItem, type Item } from './item.ts'
import { itemRows, timeToLiveRow } from './row-keys.ts'
import type { WriteBatch } from './write-batch.ts'
import { readTable } from './table-description.ts'

/** Removes expired items of tables with a time to live, and expired idempotency tokens. */
export async function removeExpired({ store, now }: Engine): Promise<void> {
  const moment = now()
  await removeExpiredTokens(store, moment)
  for (const [table, attribute] of await store.read(tablesThatExpire)) {
    const isExpired = (item: Item) => Number(item[attribute]?.N ?? Infinity) * 1000 <= moment.getTime()
    const rows = await store.read((batch) => expiredRows(table, isExpired, batch))
    if (rows.length > 0) await store.write((batch) => removeItems(table, rows, isExpired, batch))
  }
}

async function tablesThatExpire(batch: WriteBatch): Promise<[table: string, attribute: string][]> {
  const prefix = timeToLiveRow('')
  const tables: [string, string][] = []
  for await (const found of batch.scan(prefix))
    for (const [row, attribute] of found) tables.push([row.slice(prefix.length), attribute])
  return tables
}

async function expiredRows(table: string, isExpired: (item: Item) => boolean, batch: WriteBatch) {
  const rows: string[] = []
  for await (const found of batch.scan(itemRows(table)))
    for (const [row, text] of found) if (isExpired(parseItem(text))) rows.push(row)
  return rows
}

async function removeItems(
  table: string,
  rows: string[],
  isExpired: (item: Item) => boolean,
  batch: WriteBatch,
): Promise<void> {
  const { KeySchema } = await readTable(batch, table)
  for (const row of rows) {
    const item = parseItem((await batch.get(row)) ?? '{}')
    // It may have been written again since it was found.
    if (!isExpired(item)) continue
    const Key = Object.fromEntries(KeySchema.map(({ AttributeName: name }) => [name, item[name]]))
    await run(validate('DeleteItem', { TableName: table, Key }), batch)
  }
}
