import type { Product } from '../../functions/products/contract.ts'
import { texts } from '../i18n/texts.ts'
import { normalizeText } from '../ui/normalize-text.ts'
import type { LookUp } from './look-up.ts'

export type Suggestion = Readonly<Record<'name' | 'description' | 'category', string>>

const none: Suggestion = { name: '', description: '', category: '' }

/** Suggests name, description and category of an item; the category as the household writes it, if it has that one. */
export function suggestionOf(lookUp: LookUp, categories: readonly string[]): Suggestion {
  if (lookUp.state !== 'found') return none
  const { product } = lookUp
  const category = categoryText(product)
  const own = categories.find((one) => normalizeText(one) === normalizeText(category))
  return { name: nameOf(product), description: product.brand, category: own ?? category }
}

/** The name with the amount in a pack, by which people tell two of a kind apart. */
export function nameOf({ name, amount }: Product): string {
  return amount === '' || normalizeText(name).includes(normalizeText(amount)) ? name : `${name}, ${amount}`
}

function categoryText({ category }: Product): string {
  const named: Readonly<Record<string, string>> = texts.products.categories
  return named[category ?? ''] ?? ''
}
