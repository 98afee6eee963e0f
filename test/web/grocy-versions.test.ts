import { createRequire } from 'node:module'
import initSqlJs from 'sql.js'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { completeFieldShapes } from '../../functions/model/fields.ts'
import { quantityShapes } from '../../functions/model/item.ts'
import { readGrocyDatabase } from '../../web/import-export/formats/grocy-database.ts'
import { grocyDatabase } from '../support/grocy-database.ts'
import versions from './formats/grocy-versions.json' with { type: 'json' }

vi.mock('sql.js/dist/sql-wasm-browser.wasm?url', () => ({
  default: createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm.wasm'),
}))
const { Database } = await initSqlJs()

/** Reads a Grocy's database with so many more rows, numbered from 100. */
async function readWith(count: number, table: string, row: string) {
  const database = new Database(await grocyDatabase())
  database.exec(`WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < ${count + 99})
    INSERT INTO ${table} SELECT ${row} FROM n`)
  return await readGrocyDatabase(database.export())
}

test('a database is refused for its size before its rows are read', async () => {
  const refused = { reason: 'tooManyRows' }
  const product = 'i, i, NULL, 1, 1, 1, 1, 0, NULL'
  await expect(readWith(20_000, 'products', product)).rejects.toMatchObject(refused)
  await expect(readWith(200_001, 'product_groups', 'i, i')).rejects.toMatchObject(refused)
})

test('dates that an item has no room for are said', async () => {
  const lot = "i, 2, 1, date('2027-01-01', i || ' days'), NULL, 1, 0, NULL"
  expect(await readWith(20, 'stock', lot)).toMatchObject({ remarks: [] })
  const remarks = [{ line: 2, kind: 'laterDates', text: '2' }]
  expect(await readWith(21, 'stock', lot)).toMatchObject({ remarks })
})

const line = z.object({ ...completeFieldShapes, ...quantityShapes })

// Rows of databases that Grocy's own migrations made, and what Grocy's views answer about them.
test.each(versions)('Grocy $version: what is there, and how much a code counts', async (found) => {
  const database = new Database()
  for (const { table, rows } of found.tables)
    database.exec(`CREATE TABLE ${table};
      INSERT INTO ${table} VALUES ${rows.map((row) => `(${JSON.stringify(row).slice(1, -1).replaceAll('"', "'")})`).join()}`)
  const { lines } = await readGrocyDatabase(database.export())
  const read = lines.map((one) => line.parse({ quantity: null, desired_quantity: null, ...one }))
  expect(
    read.slice(0, found.answers.length).map(({ name, ean, codes, quantity }) => ({
      name,
      stock: quantity,
      codes: Object.fromEntries([
        ...(ean ? [[ean, 1]] : []),
        ...codes.map((code) => [code.ean, code.amount]),
      ]),
    })),
  ).toMatchObject(found.answers.map(({ toBuy: _, ...answer }) => answer))
})
