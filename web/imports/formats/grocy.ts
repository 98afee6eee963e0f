import * as z from 'zod/mini'
import { itemFields } from '../../../functions/items/fields.ts'
import { add } from '../../../functions/items/quantity.ts'
import { plainText } from './plain-text.ts'
import { withoutEmpty } from './without-empty.ts'
import { type FileLine, type Format } from './source.ts'
import { parseQuantity, roundQuantity, type Table } from './table.ts'

// Some versions of SQLite return numbers as text.
const number = z.coerce.number()
const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
const optionalText = z.optional(z.nullable(z.string()))

const product = z.object({
  id,
  name: z.string(),
  description: optionalText,
  product_group_id: z.optional(z.nullable(id)),
  location_id: z.optional(z.nullable(id)),
  qu_id_stock: z.optional(z.nullable(id)),
  min_stock_amount: number,
})
const stock = z.object({ product_id: id, amount: number })
const stockWithProduct = z.extend(stock, { product })
const named = z.object({ id, name: z.string(), name_plural: optionalText })
const barcode = z.object({
  product_id: id,
  barcode: z.string(),
  amount: z.optional(z.nullable(number)),
  qu_id: z.optional(z.nullable(id)),
})

type Barcode = z.output<typeof barcode>

const entities = z.object({
  products: z.array(product),
  stock: z.optional(z.array(stock)),
  product_groups: z.optional(z.array(named)),
  locations: z.optional(z.array(named)),
  quantity_units: z.optional(z.array(named)),
  product_barcodes: z.optional(z.array(barcode)),
})
type Entities = z.output<typeof entities>

const file = z.union([
  z.pipe(
    z.array(stockWithProduct).check(z.minLength(1)),
    z.transform((rows): Entities => ({ products: rows.map((row) => row.product), stock: rows })),
  ),
  z.pipe(
    z.array(product).check(z.minLength(1)),
    z.transform((products): Entities => ({ products })),
  ),
  entities,
])

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
  stock: stocked,
  product_groups = [],
  locations = [],
  quantity_units = [],
  product_barcodes = [],
}: Entities): FileLine[] {
  const groups = namesOf(product_groups)
  const places = namesOf(locations)
  const units = namesOf(quantity_units)
  const barcodes = new Map<string, Barcode[]>()
  for (const one of product_barcodes)
    barcodes.set(one.product_id, [...(barcodes.get(one.product_id) ?? []), one])
  const amounts = new Map<string, number>()
  // The stock has a row for each purchase.
  for (const { product_id, amount } of stocked ?? [])
    amounts.set(product_id, add(amounts.get(product_id) ?? 0, amount))
  return products.map((row, index) => ({
    line: index + 1,
    name: row.name,
    ...withoutEmpty({
      description: plainText(row.description ?? ''),
      category: groups.get(row.product_group_id ?? ''),
      place: places.get(row.location_id ?? ''),
      unit: units.get(row.qu_id_stock ?? ''),
      ...codesOf(row, barcodes.get(row.id) ?? []),
      quantity: roundQuantity(amounts.get(row.id)),
      // 0 means none.
      desired_quantity: roundQuantity(row.min_stock_amount || undefined),
    }),
  }))
}

function namesOf(rows: readonly z.output<typeof named>[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ id: key, name, name_plural }) => [key, name_plural || name]))
}

/** The first code of a single one is the EAN. Packs in another unit than the stock's count as one: units don't convert. */
function codesOf({ qu_id_stock }: z.output<typeof product>, barcodes: readonly Barcode[]) {
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
