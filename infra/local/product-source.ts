import type { PrivacyNotice } from '../../functions/model/privacy.ts'
import type { ProductSource } from '../../functions/runtime/platform.ts'
import { lookUpTimeout, openProductSource } from '../../functions/runtime/product-source.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { groceries } from '../../functions/model/demo/english-groceries.ts'
import type { Grocery } from '../../functions/model/demo/groceries.ts'

/** Whether `PRODUCT_LOOKUP` says where products are looked up. */
export function isPlace(place: string): boolean {
  return ['off', 'demo'].includes(place) || isAddress(place) || /^[^@\s()]+@[^@\s()]+\.[^@\s()]+$/.test(place)
}

const isAddress = (place: string) => /^https?:\/\//.test(place) && URL.canParse(place)

/** `PRODUCT_LOOKUP`: off, the demo's groceries, a stand-in at an address, or Open Food Facts by a contact. */
export function productSourceAt(place: string): ProductSource | undefined {
  if (place === 'off') return undefined
  if (place === 'demo') return demoProductSource
  return isAddress(place) ? standInAt(place) : openProductSource(place, packageFile.version)
}

export function receiversOf(place: string): PrivacyNotice['receivers'] {
  return ['off', 'demo'].includes(place) || isAddress(place) ? [] : ['open_food_facts']
}

/** A stand-in has the paths of all hosts of the source, each below the host's name. */
export function standInAt(address: string, timeout = lookUpTimeout): ProductSource {
  const base = address.replace(/\/$/, '')
  return {
    fetch: (asked, options) => fetch(asked.replace('https:/', base), options),
    userAgent: `household-inventory/${packageFile.version}`,
    timeout,
  }
}

const tags: Readonly<Record<string, string>> = {
  'Pasta & rice': 'en:pastas',
  Breakfast: 'en:breakfasts',
  'Bread & biscuits': 'en:breads',
  Dairy: 'en:dairies',
  Drinks: 'en:beverages',
  Sweets: 'en:sweet-snacks',
  'Sauces & spices': 'en:sauces',
}

/** Stands in for Open Food Facts without a network: knows the groceries, and nothing else. */
export const demoProductSource: ProductSource = {
  fetch: async (address) => answerTo(new URL(address)),
  userAgent: 'household-inventory demo',
  timeout: lookUpTimeout,
}

function answerTo({ hostname, pathname, searchParams, href }: URL): Response {
  if (pathname === '/api/v2/search') return searchFor(searchParams.get('code')?.split(',') ?? [])
  const code = pathname.split('/').at(-1) ?? ''
  const grocery = groceryWith(code)
  if (!grocery) return Response.json({ status: 0, code }, { status: 404 })
  const home = isFood(grocery) ? 'world.openfoodfacts.org' : 'world.openproductsfacts.org'
  if (hostname === home) return Response.json({ status: 1, code, product: productOf(grocery) })
  return new Response('', { status: 302, headers: { location: href.replace(hostname, home) } })
}

// As there, a search covers food only.
function searchFor(codes: readonly string[]): Response {
  const found = codes.map((code) => ({ code, grocery: groceryWith(code) }))
  const products = found.flatMap(({ code, grocery }) =>
    grocery && isFood(grocery) ? [{ code, ...productOf(grocery) }] : [],
  )
  return Response.json({ count: products.length, products })
}

const groceryWith = (code: string) =>
  groceries.find(({ ean }) => ean.padStart(13, '0') === code.padStart(13, '0'))

const isFood = ({ category }: Grocery) => category in tags

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
