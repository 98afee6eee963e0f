import { itemFields } from '../../../functions/model/fields.ts'
import { type Lot, settleLots } from '../../../functions/model/lots.ts'
import { add } from '../../../functions/model/quantity.ts'
import { type Barcode, type Entities, file, type Named, type Product, type Stock } from './grocy-entities.ts'
import { plainText } from './plain-text.ts'
import { withPrice } from './price.ts'
import { withoutEmpty } from './without-empty.ts'
import { type FileLine, type Format } from './source.ts'
import { parseQuantity, roundQuantity, type Table } from './table.ts'

/**
 * Grocy's data as its API returns it, because it has no other export (github.com/grocy/grocy, `grocy.openapi.json`):
 * `GET /stock`, `GET /objects/products`, or one JSON object with `products`, `stock`, and from `GET /objects/…` also
 * `product_groups`, `product_barcodes`, `locations` and `quantity_units`.
 */
export const grocy: Format<unknown> = {
  matches: (content) => file.safeParse(content).success,
  read: (content) => ({ format: 'grocy', way: 'lines', lines: linesOf(file.parse(content)), rejected: [] }),
}

function linesOf({
  products,
  stock: stocked = [],
  product_groups = [],
  locations = [],
  quantity_units = [],
  product_barcodes = [],
}: Entities): FileLine[] {
  const groups = namesOf(product_groups)
  const places = namesOf(locations)
  const units = namesOf(quantity_units)
  const barcodes = byProduct(product_barcodes)
  const purchases = byProduct(stocked)
  return products.map((row, index) => ({
    line: index + 1,
    name: row.name,
    ...withoutEmpty({
      description: withPrice(plainText(row.description ?? ''), lastPrice(purchases.get(row.id) ?? [])),
      category: groups.get(row.product_group_id ?? ''),
      place: places.get(row.location_id ?? ''),
      unit: units.get(row.qu_id_stock ?? ''),
      ...codesOf(row, barcodes.get(row.id) ?? []),
      ...stockOf(purchases.get(row.id) ?? []),
      // 0 means none.
      desired_quantity: roundQuantity(row.min_stock_amount || undefined),
    }),
  }))
}

function byProduct<Row extends { readonly product_id: string }>(rows: readonly Row[]) {
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(row.product_id, [...(found.get(row.product_id) ?? []), row])
  return found
}

function namesOf(rows: readonly Named[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ id: key, name, name_plural }) => [key, name_plural || name]))
}

const lastPrice = (purchases: readonly Stock[]) => purchases.findLast(({ price }) => price)?.price

// Grocy's date for a product that never expires.
const never = '2999-12-31'

/** The stock has a row for each purchase; `GET /stock` has one for each product, with the date that comes first. */
function stockOf(purchases: readonly Stock[]) {
  if (purchases.length === 0) return {}
  const quantity = purchases.reduce((total, { amount }) => add(total, amount), 0)
  const each = purchases.map(({ amount, best_before_date: until }): Lot => ({
    quantity: add(amount, 0),
    until: until === never ? null : until,
  }))
  const lots = settleLots(
    each.filter((lot) => lot.quantity > 0),
    quantity,
  )
  return { quantity, ...(lots.length > 0 && { lots }) }
}

/** The first code of a single one is the EAN. Packs in another unit than the stock's count as one: units don't convert. */
function codesOf({ qu_id_stock }: Product, barcodes: readonly Barcode[]) {
  const all = barcodes.map(({ barcode: ean, amount, qu_id }) => {
    const isOfStock = (qu_id ?? qu_id_stock) === qu_id_stock
    return { ean, amount: isOfStock ? roundQuantity(amount || 1) : 1 }
  })
  const first = all.find(({ amount }) => amount === 1)
  const codes = all.filter((one) => one !== first).slice(0, itemFields.codes.maximum)
  return { ean: first?.ean, ...(codes.length > 0 && { codes }) }
}

/** The same products as a table from Grocy's database. */
export const grocyTable: Format<Table> = {
  matches: ({ headers }) => headers.includes('name') && headers.includes('min_stock_amount'),
  read: (table) => ({
    format: 'grocy',
    way: 'lines',
    lines: table.rows.map(({ line, cells }) => ({
      line,
      name: cells['name'] ?? '',
      ...withoutEmpty({
        description: plainText(cells['description'] ?? ''),
        category: cells['product_group'],
        ean: cells['barcode'],
        quantity: roundQuantity(parseQuantity(cells['amount'], table)),
        desired_quantity: roundQuantity(parseQuantity(cells['min_stock_amount'], table) || undefined),
      }),
    })),
    rejected: [],
  }),
}
