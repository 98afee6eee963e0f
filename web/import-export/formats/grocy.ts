import { type Lot, settleLots } from '../../../functions/model/lots.ts'
import { gap } from '../../../functions/model/gap.ts'
import { add, subtract } from '../../../functions/model/quantity.ts'
import { type Entities, file, type Logged, type Product, type Stock, type Wanted } from './grocy-entities.ts'
import { plainText } from './plain-text.ts'
import { withoutEmpty } from './without-empty.ts'
import type { FileLine, Format, LinesOfFile, Remark, TableFormat } from './source.ts'
import { byProduct } from './by-product.ts'
import { codeReader } from './grocy-codes.ts'
import { roundQuantity } from './amounts.ts'
import { readTableLines } from './table-lines.ts'
import { oldestKnown } from '../../../functions/model/rhythm/imported-rhythm.ts'
import { learn, newRhythm } from '../../../functions/model/rhythm/learn.ts'
import { type Rhythm, writeRhythm } from '../../../functions/model/rhythm/rhythm.ts'
import { maximumQuantity } from '../../../functions/model/shapes.ts'

/**
 * Grocy's data as its API returns it, because it has no other export (github.com/grocy/grocy, `grocy.openapi.json`):
 * `GET /stock`, `GET /objects/products`, or one JSON object with `products`, `stock`, and from `GET /objects/…` also
 * `product_groups`, `product_barcodes`, `locations`, `quantity_units` and `stock_log`.
 */
export const grocy: Format<unknown> = {
  matches: (content) => file.safeParse(content).success,
  read: (content) => ({ format: 'grocy', way: 'lines', ...readEntities(file.parse(content)) }),
}

/** Returns the lines of a household: its products, and below them what else its shopping list has. */
export function readEntities(found: Entities): Pick<LinesOfFile, 'lines' | 'rejected' | 'remarks'> {
  const wanted = byProduct(wantedIn(found))
  const remarks: Remark[] = []
  const lineOf = productReader(found, wanted, remarks)
  return {
    lines: [
      ...found.products.flatMap((row, index) => (isLeft(row) ? [] : [lineOf(row, index + 1)])),
      ...onceOf(wanted.get(''), found.products.length),
    ],
    rejected: found.products.flatMap((row, index) =>
      isLeft(row) ? [{ line: index + 1, name: row.name, reason: 'inactive' as const }] : [],
    ),
    remarks,
  }
}

const isLeft = ({ active }: Product) => active === 0

type Say = (kind: Remark['kind'], text: string) => void

function productReader(found: Entities, wanted: ReadonlyMap<string, readonly Wanted[]>, remarks: Remark[]) {
  const groups = namesOf(found.product_groups)
  const places = namesOf(found.locations)
  const units = namesOf(found.quantity_units)
  const codesOf = codeReader(found)
  const purchases = byProduct(found.stock)
  const amountsOf = amountReader(found, wanted)
  const rhythms = rhythmsIn(found.stock_log, Date.now())
  return (row: Product, line: number): FileLine => {
    const say: Say = (kind, text) => remarks.push({ line, kind, text })
    const bought = purchases.get(row.id) ?? []
    const price = bought.findLast((one) => one.price)?.price
    const stock = stockOf(bought, found.shopping_list !== undefined, say)
    return {
      line,
      name: row.name,
      ...withoutEmpty({
        description: [plainText(row.description ?? ''), price ? `Price: ${price}` : ''].join('\n').trim(),
        category: groups.get(row.product_group_id ?? ''),
        place: places.get(placeOf(bought) ?? row.location_id ?? ''),
        unit: units.get(row.qu_id_stock ?? ''),
        ...codesOf(row, (code) => say('packUnit', code)),
        ...stock,
        ...amountsOf(row, stock.quantity, say),
        rhythm: rhythms.get(row.id),
      }),
    }
  }
}

/**
 * Returns a base quantity and an extra by which there is as much to buy as in Grocy now. Opened stock, which is missing
 * there, is an extra; a minimum that other products help to fulfil is lowered.
 */
function amountReader(found: Entities, wanted: ReadonlyMap<string, readonly Wanted[]>) {
  const missing = found.stock_missing_products
  const missingOf = new Map(missing?.map(({ id, amount_missing }) => [id, amount_missing]))
  return ({ id, min_stock_amount: minimum, ...row }: Product, quantity = 0, say: Say) => {
    const own = gap({ quantity, desired_quantity: minimum })
    const short = missing ? add(Math.max(0, missingOf.get(id) ?? 0), 0) : own
    if (short < own) say('sharedMinimum', String(minimum))
    const base = add(short < own ? quantity + short : minimum, 0)
    const factor = row.qu_factor_purchase_to_stock || 1
    const amounts = (wanted.get(id) ?? []).map((one) => one.amount * (one.qu_id === undefined ? factor : 1))
    const listed = amounts.reduce((sum, amount) => sum + amount, 0)
    const extra = subtract(Math.max(short, listed), Math.min(short, own))
    // 0 means none.
    return { desired_quantity: base || undefined, extra: extra || undefined }
  }
}

/** Returns the rows of a shopping list that are not ticked. A text that names a product is one of it. */
function wantedIn({ products, shopping_list: list = [] }: Entities): readonly Wanted[] {
  const ids = new Map(products.map((row) => [row.name.toLowerCase(), isLeft(row) ? null : row.id]))
  const productOf = ({ note }: Wanted) => ids.get(plainText(note ?? '').toLowerCase())
  return list
    .filter(({ done }) => !done)
    .map((row) => (row.product_id ? row : { ...row, product_id: productOf(row), amount: row.amount || 1 }))
}

/** Returns the rows of a shopping list that are no products, and are bought once. */
function onceOf(wanted: readonly Wanted[] = [], products: number): readonly FileLine[] {
  return wanted.map(({ note, amount }, index) => {
    const [name = '', ...others] = plainText(note ?? '').split('\n')
    return {
      line: products + index + 1,
      name,
      ...withoutEmpty({ description: others.join('\n'), extra: roundQuantity(amount), keep: false }),
    }
  })
}

/** The place of most of the stock. */
function placeOf(bought: readonly Stock[]): string | undefined {
  const amounts = new Map<string, number>()
  for (const { location_id, amount } of bought)
    if (location_id) amounts.set(location_id, add(amounts.get(location_id) ?? 0, amount))
  return [...amounts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

const namesOf = (rows: Entities['locations'] = []): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id: key, name, name_plural }) => [key, name_plural || name]))

const datesIn = (lots: readonly Lot[]) => new Set(lots.flatMap(({ until }) => until ?? [])).size

// Grocy's date for a product that never expires.
const never = '2999-12-31'

/** The stock has a row for each purchase; `GET /stock` has one for each product, with the date that comes first. */
function stockOf(bought: readonly Stock[], isWhole: boolean, say: Say): { quantity?: number; lots?: Lot[] } {
  // A whole database has no rows of what is used up.
  if (bought.length === 0) return isWhole ? { quantity: 0 } : {}
  let total = 0
  // Each takes what the total grows by, so that three thirds are one.
  const each = bought.map(({ amount, best_before_date: until }): Lot => {
    const before = total
    total += amount
    return { quantity: subtract(total, before), until: until === never ? null : until }
  })
  const dated = each.filter((lot) => lot.quantity > 0)
  const quantity = add(total, 0)
  const lots = settleLots(dated, quantity)
  const undated = datesIn(dated) - datesIn(lots)
  if (undated > 0) say('laterDates', String(undated))
  return { quantity, ...(lots.length > 0 && { lots }) }
}

/** The same products as a table from Grocy's database. */
export const grocyTable: TableFormat = {
  matches: ({ headers }) => headers.includes('name') && headers.includes('min_stock_amount'),
  read: (table, chosen) => readTableLines('grocy', table, chosen, { hasHtml: true, zeroIsNone: true }),
}

/** Packed, by product id. Skips what was undone, moved, opened or edited; what spoiled was not used. */
function rhythmsIn(log: readonly Logged[] = [], now: number): ReadonlyMap<string, string> {
  const rhythms = new Map<string, Rhythm>()
  for (const booking of log.flatMap((row) => bookingOf(row, now) ?? []).toSorted(byTime)) {
    const known = rhythms.get(booking.product) ?? newRhythm(booking.at)
    rhythms.set(booking.product, learn(known, booking))
  }
  return new Map([...rhythms].map(([product, rhythm]) => [product, writeRhythm(rhythm)]))
}

function bookingOf(row: Logged, now: number) {
  const kind = kindOf(row)
  const date = row.amount < 0 ? row.used_date : row.purchased_date
  if (!kind || row.undone || row.spoiled || !date) return undefined
  // Grocy knows the day alone. Noon is near to any time of it.
  const at = Math.min(new Date(`${date}T12:00`).getTime(), now)
  if (at < oldestKnown(now)) return undefined
  const amount = Math.min(Math.abs(row.amount), maximumQuantity)
  const stock = row.amount < 0 ? { before: amount, after: 0 } : { before: 0, after: amount }
  return { id: row.id, product: row.product_id, kind, at, ...stock }
}

/** The kind of a row in our journal: a correction of the stock is a count. */
function kindOf({ transaction_type: type }: Logged): string | undefined {
  if (type === 'purchase') return 'put_away'
  if (type === 'consume') return 'stock_changed'
  return type === 'inventory-correction' ? 'counted' : undefined
}

type Booked = Readonly<Record<'id' | 'at', number>>
const byTime = (a: Booked, b: Booked) => a.at - b.at || a.id - b.id
