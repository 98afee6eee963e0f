import { itemFields } from '../../../functions/model/fields.ts'
import { roundQuantity } from './amounts.ts'
import { byProduct } from './by-product.ts'
import type { Conversion, Entities, Product } from './grocy-entities.ts'

/** Reads the codes of a product. The first one of a single one is the EAN; `skip` hears of those with an unknown unit. */
export function codeReader(found: Entities) {
  const barcodes = byProduct(found.product_barcodes)
  const conversions = byProduct(found.quantity_unit_conversions)
  return (product: Product, skip: (code: string) => void) => {
    const factors = factorsOf(product, conversions.get(product.id), conversions.get(''))
    const listed = (product.barcode ?? '').split(',').flatMap((text) => text.trim() || [])
    const single = listed.map((barcode) => ({ barcode, amount: 1, qu_id: null }))
    const all = [...single, ...(barcodes.get(product.id) ?? [])].map(({ barcode: ean, amount, qu_id }) => {
      const factor = factors.get(qu_id || product.qu_id_stock)
      if (factor === undefined) skip(ean)
      return { ean, amount: factor === undefined ? 1 : roundQuantity((amount || 1) * factor) }
    })
    const first = all.find(({ amount }) => amount === 1)
    const codes = all.filter((one) => one !== first).slice(0, itemFields.codes.maximum)
    return { ean: first?.ean, ...(codes.length > 0 && { codes }) }
  }
}

/** Returns how many in the stock's unit one of each other unit is: by the product's own conversions, else by all. */
function factorsOf(product: Product, own: readonly Conversion[] = [], general: readonly Conversion[] = []) {
  const { qu_id_stock: to_qu_id, qu_id_purchase: from_qu_id, qu_factor_purchase_to_stock: factor } = product
  const bought = from_qu_id && to_qu_id && factor ? [{ from_qu_id, to_qu_id, factor }] : []
  const factors = new Map([[to_qu_id, 1]])
  for (const steps of [
    [...bought, ...own],
    [...bought, ...own, ...general],
  ])
    // The loop also visits those that it adds.
    for (const [unit, times] of factors)
      for (const { from_qu_id: from, to_qu_id: to, factor: each } of steps)
        if (to === unit && !factors.has(from)) factors.set(from, each * times)
  return factors
}
