import { createRequire } from 'node:module'
import initSqlJs from 'sql.js'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { completeFieldShapes } from '../../functions/model/fields.ts'
import { readGrocyDatabase } from '../../web/import-export/formats/grocy-database.ts'
import { grocyDatabase } from '../support/grocy-database.ts'
import versions from './formats/grocy-versions.json' with { type: 'json' }

vi.mock('sql.js/dist/sql-wasm-browser.wasm?url', () => ({
  default: createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm.wasm'),
}))
const { Database } = await initSqlJs()

/** Reads a Grocy's database of two products and their stock after further changes. */
async function readAfter(changes: string) {
  const database = new Database(await grocyDatabase())
  database.exec(changes)
  return await readGrocyDatabase(database.export())
}

test('a database is refused for its size before its rows are read', async () => {
  const add = (table: string, count: number, row: string) =>
    readAfter(`WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < ${count + 100})
      INSERT INTO ${table} SELECT ${row} FROM n`)
  const refused = { reason: 'tooManyRows' }
  await expect(add('products', 20_000, 'i, i, NULL, 1, 1, 1, 1, 0, NULL')).rejects.toMatchObject(refused)
  await expect(add('locations', 200_000, 'i, i')).rejects.toMatchObject(refused)
})

const line = z.object(completeFieldShapes)

// Rows of databases that Grocy's own migrations made, and what Grocy's views answer about them.
test.each(versions)('Grocy $version: how much a code counts', async (found) => {
  const database = new Database()
  for (const { table, rows } of found.tables)
    database.exec(`CREATE TABLE ${table};
      INSERT INTO ${table} VALUES ${rows.map((row) => `(${JSON.stringify(row).slice(1, -1).replaceAll('"', "'")})`).join()}`)
  const { lines } = await readGrocyDatabase(database.export())
  const read = lines.map((one) => line.parse(one))
  expect(
    read.slice(0, found.answers.length).map(({ name, ean, codes }) => ({
      name,
      codes: Object.fromEntries([
        ...(ean ? [[ean, 1]] : []),
        ...codes.map((code) => [code.ean, code.amount]),
      ]),
    })),
  ).toMatchObject(found.answers.map(({ name, codes }) => ({ name, codes })))
})
