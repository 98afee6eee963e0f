import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

// Some versions of SQLite return numbers as text.
const number = z.coerce.number()
const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
const optionalId = z.optional(z.nullable(id))
const optionalText = z.optional(z.nullable(z.string()))
const day = orElse(z.nullable(z.iso.date()), null)

const product = z.object({
  id,
  name: z.string(),
  description: optionalText,
  product_group_id: optionalId,
  location_id: optionalId,
  qu_id_stock: optionalId,
  qu_id_purchase: optionalId,
  /** Before version 4; a conversion since. Before version 3, the shopping list is in this unit. */
  qu_factor_purchase_to_stock: z.optional(z.nullable(number)),
  /** Before version 3: all of them, with commas. */
  barcode: optionalText,
  min_stock_amount: number,
  active: z.optional(z.nullable(number)),
})
const stock = z.object({
  product_id: id,
  location_id: optionalId,
  amount: number,
  best_before_date: day,
  /** Of one in the stock's unit. */
  price: orElse(z.optional(z.nullable(number)), null),
})
const stockWithProduct = z.extend(stock, { product })
const named = z.object({ id, name: z.string(), name_plural: optionalText })
const barcode = z.object({
  product_id: id,
  barcode: z.string(),
  amount: z.optional(z.nullable(number)),
  qu_id: optionalId,
})

const conversion = z.object({
  /** Absent where it holds for all products. */
  product_id: optionalId,
  from_qu_id: id,
  to_qu_id: id,
  factor: number,
})
const wanted = z.object({
  product_id: optionalId,
  note: optionalText,
  amount: number,
  /** The unit that is shown; the amount is in the stock's. Absent before version 3. */
  qu_id: optionalId,
  done: z.optional(z.nullable(number)),
})

const logged = z.object({
  id: number,
  product_id: id,
  amount: number,
  purchased_date: day,
  used_date: day,
  transaction_type: optionalText,
  spoiled: z.optional(z.nullable(number)),
  undone: z.optional(z.nullable(number)),
})

export type Product = z.output<typeof product>
export type Stock = z.output<typeof stock>
export type Conversion = z.output<typeof conversion>
export type Wanted = z.output<typeof wanted>
export type Logged = z.output<typeof logged>

/** The parts of a household that `grocy.ts` reads, by the names of Grocy's tables. */
export const entities = z.object({
  products: z.array(product),
  stock: z.optional(z.array(stock)),
  product_groups: z.optional(z.array(named)),
  locations: z.optional(z.array(named)),
  quantity_units: z.optional(z.array(named)),
  product_barcodes: z.optional(z.array(barcode)),
  quantity_unit_conversions: z.optional(z.array(conversion)),
  shopping_list: z.optional(z.array(wanted)),
  stock_log: z.optional(z.array(logged)),
  /** Grocy's own list. In version 3 it has negative amounts of what is not missing. */
  stock_missing_products: z.optional(z.array(z.object({ id, amount_missing: number }))),
})
export type Entities = z.output<typeof entities>

export const file = z.union([
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
