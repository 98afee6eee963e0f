import { createRequire } from 'node:module'
import initSqlJs from 'sql.js'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { codesOf } from '../../functions/model/codes.ts'
import { completeFieldShapes } from '../../functions/model/fields.ts'
import { toBuy } from '../../functions/model/gap.ts'
import { quantityShapes } from '../../functions/model/item.ts'
import { readGrocyDatabase } from '../../web/import-export/formats/grocy-database.ts'
import { leftOutOf } from '../../web/import-export/formats/grocy-left-out.ts'
import { grocyDatabase } from '../support/grocy-database.ts'
import versions from './formats/grocy-versions.json' with { type: 'json' }

vi.mock('sql.js/dist/sql-wasm-browser.wasm?url', () => ({
  default: createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm.wasm'),
}))
const { Database } = await initSqlJs()
const valuesOf = (row: unknown) => `(${JSON.stringify(row).slice(1, -1).replaceAll('"', "'")})`
const item = z.object({ ...completeFieldShapes, ...quantityShapes })

// Rows of databases that Grocy's own migrations made, and what Grocy's views answer about them.
test.each(versions)('Grocy $version: what is there and missing, and what codes count', async (found) => {
  const database = new Database()
  for (const { table, rows } of found.tables)
    database.exec(`CREATE TABLE ${table}; INSERT INTO ${table} VALUES ${rows.map(valuesOf).join()}`)
  const source = await readGrocyDatabase(database.export())
  expect(source).toMatchObject({ remarks: found.remarks })
  const items = source.lines.map((line) => item.parse({ desired_quantity: null, ...line }))
  const read = items.map((one) => ({ ...one, toBuy: toBuy(one), codes: codesOf(one) }))
  expect(read).toMatchObject(found.answers)
})

/** Reads a Grocy's database with so many more rows, numbered from 100. */
async function readWith(count: number, table: string, row: string) {
  const database = new Database(await grocyDatabase())
  database.exec(`WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < ${count + 99})
    INSERT INTO ${table} SELECT ${row} FROM n`)
  return await readGrocyDatabase(database.export())
}

test('a database is refused for its size before its rows are read', async () => {
  await expect(readWith(20_000, 'products (id, name)', 'i, i')).rejects.toThrow('tooManyRows')
  await expect(readWith(200_001, 'product_groups', 'i, i')).rejects.toThrow('tooManyRows')
})

test('dates that an item has no room for are said', async () => {
  const lot = "i, 2, 1, date('2027-01-01', i || ' days'), NULL, 1, 0, NULL"
  expect(await readWith(20, 'stock', lot)).toMatchObject({ remarks: [] })
  expect(await readWith(21, 'stock', lot)).toMatchObject({ remarks: [{ kind: 'laterDates', text: '2' }] })
})

test('all that a Grocy has and that does not come along is counted', async () => {
  expect(await readWith(14, 'product_barcodes', "i, 2, '20000000000' || i, 1, 1")).toMatchObject({
    leftOut: [
      { what: 'ticked', count: 1 },
      { what: 'codes', count: 3 },
      { what: 'places', count: 1 },
      { what: 'notes', count: 2 },
      { what: 'pictures', count: 1 },
      { what: 'shops', count: 2 },
      { what: 'ownFields', count: 1 },
      { what: 'recipes', count: 1 },
      { what: 'history', count: 20 },
    ],
  })
})

test('an older Grocy has fewer tables and columns', () => {
  const database = new Database()
  database.exec(
    'CREATE TABLE stock (id, product_id); CREATE TABLE chores (id); INSERT INTO chores VALUES (1)',
  )
  expect(leftOutOf(database)).toEqual([{ what: 'chores', count: 1 }])
})
