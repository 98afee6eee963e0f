import { lookUpTimeout } from '../../../functions/runtime/product-source.ts'
import type { ProductSource } from '../../../functions/runtime/platform.ts'
import { groceries, type Grocery } from './groceries.ts'

const tags: Readonly<Record<string, string>> = {
  'Pasta & rice': 'en:pastas',
  Breakfast: 'en:breakfasts',
  'Bread & biscuits': 'en:breads',
  Dairy: 'en:dairies',
  Drinks: 'en:beverages',
  Sweets: 'en:sweet-snacks',
  'Sauces & spices': 'en:sauces',
}

/** Stands in for Open Food Facts without a network: knows the groceries, and can't be asked for anything else. */
export const demoProductSource: ProductSource = {
  fetch: async (address) => answerTo(new URL(address)),
  userAgent: 'household-inventory demo',
  timeout: lookUpTimeout,
}

function answerTo({ hostname, pathname, href }: URL): Response {
  const code = pathname.split('/').at(-1) ?? ''
  const grocery = groceries.find(({ ean }) => ean.padStart(13, '0') === code.padStart(13, '0'))
  if (!grocery) return new Response('', { status: 503 })
  const home = grocery.category in tags ? 'world.openfoodfacts.org' : 'world.openproductsfacts.org'
  if (hostname === home) return Response.json({ status: 1, code, product: productOf(grocery) })
  return new Response('', { status: 302, headers: { location: href.replace(hostname, home) } })
}

function productOf({ name, description, category }: Grocery) {
  const parts = description.split(', ')
  const amount = parts.length > 1 ? parts.at(-1) : ''
  const tag = tags[category]
  return {
    lang: 'en',
    product_name: name,
    brands: parts[0],
    quantity: amount,
    categories_tags: tag === undefined ? [] : [tag],
  }
}
