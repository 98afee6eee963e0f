import initSqlJs, { type Database } from 'sql.js'
import wasmUrl from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { readEntities } from './grocy.ts'
import { entities } from './grocy-entities.ts'
import { leftOutOf } from './grocy-left-out.ts'
import type { Source } from './source.ts'
import { UnreadableFileError } from './unreadable.ts'

/**
 * Reads `grocy.db`, the database of a Grocy, in this browser: products, stock with its dates, places and codes, the
 * shopping list, and how products were bought and used (github.com/grocy/grocy, `migrations/`).
 *
 * @throws {UnreadableFileError} if it is broken or another program's
 */
export async function readGrocyDatabase(bytes: Uint8Array): Promise<Source> {
  const { Database: Opened } = await initSqlJs({ locateFile: () => wasmUrl })
  const database = new Opened(bytes)
  try {
    return readFrom(database)
  } catch (failure) {
    throw failure instanceof UnreadableFileError ? failure : new UnreadableFileError('brokenDatabase')
  } finally {
    database.close()
  }
}

const mostRows = 200_000

// Rhythms forget what is older.
const recent = `stock_log WHERE MAX(IFNULL(purchased_date, ''), IFNULL(used_date, '')) > date('now', '-2 years')
  ORDER BY id DESC LIMIT ${mostRows}`

// Before version 3.2, a setting outside of the database chose between two views; this is the one it had at first.
const openedToo = 'stock_missing_products_including_opened'

function readFrom(database: Database): Source {
  const present = tablesOf(database)
  if (!present.has('products') || !present.has('stock')) throw new UnreadableFileError('otherDatabase')
  const missing = present.has(openedToo) ? { stock_missing_products: openedToo } : {}
  const from = new Map(Object.entries({ ...missing, stock_log: recent }))
  const tables = Object.keys(entities.shape).filter((table) => present.has(table))
  const rowsOf = (table: string) => rowsIn(database, from.get(table) ?? table)
  const found = entities.parse(Object.fromEntries(tables.map((table) => [table, rowsOf(table)])))
  return { format: 'grocy', way: 'lines', ...readEntities(found), leftOut: leftOutOf(database) }
}

function tablesOf(database: Database): ReadonlySet<string> {
  const [found] = database.exec('SELECT name FROM sqlite_master')
  return new Set(found?.values.map(([name]) => String(name)))
}

function rowsIn(database: Database, from: string): readonly object[] {
  const most = from === 'products' ? 20_000 : mostRows
  // The log is cut, and Grocy's list of what is missing, which takes it long, has no more rows than products.
  const [count] = /^stock_(?:log|missing)/.test(from) ? [] : database.exec(`SELECT COUNT(*) FROM ${from}`)
  if (Number(count?.values[0]?.[0]) > most) throw new UnreadableFileError('tooManyRows')
  const [found] = database.exec(`SELECT * FROM ${from}`)
  const { columns, values } = found ?? { columns: [], values: [] }
  return values.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])))
}
