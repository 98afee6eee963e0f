import type { Product } from '../../functions/products/contract.ts'
import { texts } from '../i18n/texts.ts'
import { normalizeText } from '../../functions/model/normalize-text.ts'
import { type LookUp, withoutPack } from './look-up.ts'

export type Suggestion = Readonly<Record<'name' | 'description' | 'category', string>>

const none: Suggestion = { name: '', description: '', category: '' }

/** Suggests name, description and category of an item; the category as the household writes it, if it has that one. */
export function suggestionOf(lookUp: LookUp, categories: readonly string[]): Suggestion {
  if (lookUp.state !== 'found') return none
  const { product } = lookUp
  const category = categoryText(product)
  const own = categories.find((one) => normalizeText(one) === normalizeText(category))
  const { name, pack } = withoutPack(product)
  const description = [product.brand, pack].filter(Boolean).join(', ')
  return { name, description, category: own ?? category }
}

function categoryText({ category }: Product): string {
  const named: Readonly<Record<string, string>> = texts.products.categories
  return named[category ?? ''] ?? ''
}
