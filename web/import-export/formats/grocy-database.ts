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

function readFrom(database: Database): Source {
  const tables = tablesOf(database)
  if (!tables.has('products') || !tables.has('stock')) throw new UnreadableFileError('otherDatabase')
  const rowsOf = (table: string) => (tables.has(table) ? rowsIn(database, table) : [])
  const { lines, rejected } = readEntities(
    entities.parse({
      products: rowsOf('products'),
      stock: rowsOf('stock'),
      product_groups: rowsOf('product_groups'),
      locations: rowsOf('locations'),
      quantity_units: rowsOf('quantity_units'),
      product_barcodes: rowsOf('product_barcodes'),
      quantity_unit_conversions: rowsOf('quantity_unit_conversions'),
      shopping_list: rowsOf('shopping_list'),
      stock_log: rowsOf('stock_log'),
    }),
  )
  return { format: 'grocy', way: 'lines', lines, rejected, leftOut: leftOutOf(database) }
}

function tablesOf(database: Database): ReadonlySet<string> {
  const [found] = database.exec("SELECT name FROM sqlite_master WHERE type = 'table'")
  return new Set(found?.values.map(([name]) => String(name)))
}

function rowsIn(database: Database, table: string): readonly object[] {
  const [found] = database.exec(`SELECT * FROM ${table}`)
  if (!found) return []
  const { columns, values } = found
  return values.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])))
}
