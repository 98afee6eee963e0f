import initSqlJs from 'sql.js'
import { expect, test } from 'vitest'
import { leftOutOf } from '../../web/import-export/formats/grocy-left-out.ts'
import { grocyDatabase } from '../support/grocy-database.ts'

const { Database } = await initSqlJs()

test('all that a Grocy has and that does not come along is counted', async () => {
  const database = new Database(await grocyDatabase())
  database.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 14)
    INSERT INTO product_barcodes SELECT 100 + i, 2, '20000000000' || i, 1, 1 FROM n`)
  expect(leftOutOf(database)).toEqual([
    { what: 'ticked', count: 1 },
    { what: 'codes', count: 3 },
    { what: 'places', count: 1 },
    { what: 'notes', count: 2 },
    { what: 'pictures', count: 1 },
    { what: 'shops', count: 2 },
    { what: 'ownFields', count: 1 },
    { what: 'recipes', count: 1 },
    { what: 'history', count: 20 },
  ])
})

test('an older Grocy has fewer tables and columns', () => {
  const database = new Database()
  database.exec(`CREATE TABLE products (id INTEGER, name TEXT); CREATE TABLE stock (id INTEGER, product_id INTEGER);
    CREATE TABLE chores (id INTEGER); INSERT INTO chores VALUES (1)`)
  expect(leftOutOf(database)).toEqual([{ what: 'chores', count: 1 }])
})
