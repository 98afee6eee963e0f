import type { Database } from 'sql.js'
import { itemFields } from '../../../functions/model/fields.ts'
import { countLeftOut, type LeftOut } from './left-out.ts'

/** A product has an EAN, and so many further codes. */
const mostCodes = itemFields.codes.maximum + 1

/** Counts what a Grocy's database has that does not come along; tables and columns differ between versions. */
export function leftOutOf(database: Database): readonly LeftOut[] {
  const numberOf = (query: string) => Number(database.exec(query)[0]?.values[0]?.[0] ?? 0)
  const has = (table: string, column: string) =>
    numberOf(`SELECT COUNT(*) FROM pragma_table_info('${table}') WHERE name = '${column}'`) > 0
  const count = (table: string, column = 'id', where = '1') =>
    has(table, column) ? numberOf(`SELECT COUNT(*) FROM ${table} WHERE ${where}`) : 0
  const filled = (table: string, column: string, where = '1') =>
    count(table, column, `${column} <> '' AND ${where}`)
  /** Above so many of a product. */
  const beyond = (table: string, column: string, most: number) =>
    has(table, column)
      ? numberOf(`SELECT SUM(n - ${most}) FROM (SELECT COUNT(DISTINCT ${column}) AS n FROM ${table}
          GROUP BY product_id) WHERE n > ${most}`)
      : 0
  return countLeftOut({
    ticked: count('shopping_list', 'done', 'done = 1'),
    codes:
      beyond('product_barcodes', 'barcode', mostCodes) +
      filled('products', 'barcode', `LENGTH(barcode) - LENGTH(REPLACE(barcode, ',', '')) >= ${mostCodes}`),
    places: beyond('stock', 'location_id', 1),
    notes: filled('stock', 'note') + filled('shopping_list', 'note', 'product_id > 0 AND done = 0'),
    pictures: filled('products', 'picture_file_name'),
    shops: count('shopping_locations'),
    ownFields: filled('userfield_values', 'value'),
    recipes: count('recipes', 'type', "type = 'normal'"),
    mealPlan: count('meal_plan'),
    chores: count('chores'),
    tasks: count('tasks'),
    batteries: count('batteries'),
    equipment: count('equipment'),
    history: count('stock_log'),
  })
}
