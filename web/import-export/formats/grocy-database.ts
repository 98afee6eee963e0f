import initSqlJs, { type Database } from 'sql.js'
import wasmUrl from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { readEntities } from './grocy.ts'
import { entities } from './grocy-entities.ts'
import { asking, leftOutOf } from './grocy-left-out.ts'
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

const mostProducts = 20_000
const mostRows = 200_000

// What is older is forgotten anyway.
const recent = `stock_log WHERE MAX(IFNULL(purchased_date, ''), IFNULL(used_date, '')) > date('now', '-2 years')
  ORDER BY id DESC LIMIT ${mostRows}`

function readFrom(database: Database): Source {
  const { has, numberOf } = asking(database)
  if (!has('products', 'name') || !has('stock', 'product_id')) throw new UnreadableFileError('otherDatabase')
  if (has('products', 'barcode')) database.exec(likeVersion3)
  const rowsOf = (table: string) => {
    const from = table === 'stock_log' ? recent : table
    const most = table === 'products' ? mostProducts : mostRows
    if (numberOf(`SELECT COUNT(*) FROM (SELECT 1 FROM ${from})`) > most)
      throw new UnreadableFileError('tooManyRows')
    return rowsIn(database, from)
  }
  const tables = Object.keys(entities.shape).filter((table) => has(table, 'id'))
  const found = entities.parse(Object.fromEntries(tables.map((table) => [table, rowsOf(table)])))
  return { format: 'grocy', way: 'lines', ...readEntities(found), leftOut: leftOutOf(database) }
}

/**
 * Before version 3, the codes of a product stood in one column, and the shopping list was in units of purchase.
 * Grocy's own migrations do the same (`0103.sql`, `0117.sql`). The bytes stay as they are: temporary tables come first.
 */
const likeVersion3 = `
  CREATE TEMP TABLE product_barcodes AS WITH RECURSIVE split(id, code, rest) AS (
    SELECT id, '', barcode || ',' FROM products
    UNION ALL SELECT id, TRIM(SUBSTR(rest, 1, INSTR(rest, ',') - 1)), SUBSTR(rest, INSTR(rest, ',') + 1)
      FROM split WHERE rest <> '')
    SELECT id, id AS product_id, code AS barcode FROM split WHERE code <> '';
  CREATE TEMP TABLE shopping_list AS SELECT * FROM main.shopping_list;
  UPDATE shopping_list SET amount = amount * (SELECT qu_factor_purchase_to_stock FROM products WHERE id = product_id)
    WHERE product_id IN (SELECT id FROM products WHERE qu_factor_purchase_to_stock > 0)`

function rowsIn(database: Database, from: string): readonly object[] {
  const [found] = database.exec(`SELECT * FROM ${from}`)
  if (!found) return []
  const { columns, values } = found
  return values.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])))
}
