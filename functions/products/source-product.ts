import * as z from 'zod/mini'
import { languages } from '../../texts/generated/languages.ts'
import { catch as withFallback } from 'zod/mini'
import { categoryOf } from './category.ts'
import type { SourceProduct } from './record.ts'

// Without regions, which the source does not know.
const spoken = languages.map((code) => code.replace(/-.*/, ''))

export const fields = [
  'code',
  'lang',
  'product_name',
  ...spoken.map((language) => `product_name_${language}`),
  'brands',
  'quantity',
  'categories_tags',
].join(',')

const text = withFallback(z.string(), '')

export const productJson = z.looseObject({
  lang: text,
  product_name: text,
  brands: text,
  quantity: text,
  categories_tags: withFallback(z.array(z.string()), []),
})
type ProductJson = z.output<typeof productJson>

/** Returns null if the source knows no name of the product. */
export function sourceProductOf(
  product: ProductJson,
  host: string,
  category: string | undefined,
): SourceProduct | null {
  const names = namesOf(product)
  if (Object.keys(names).length === 0) return null
  return {
    names,
    brand: tidy(product.brands.split(',')[0] ?? '', 100),
    amount: tidy(product.quantity, 40),
    category: categoryOf(product.categories_tags) ?? category ?? null,
    host,
  }
}

function namesOf({ lang, product_name: main, ...others }: ProductJson) {
  const translated = spoken.map((language) => [language, text.parse(others[`product_name_${language}`])])
  const named = [...(/^[a-z]{2}$/.test(lang) ? [[lang, main]] : []), ...translated]
  const tidied = named.map(([language = '', name = '']) => [language, tidy(name, 150)] as const)
  return Object.fromEntries(tidied.filter(([, name]) => name !== ''))
}

// Anyone can write there: control characters, broken characters, whole sentences.
function tidy(given: string, longest: number): string {
  const plain = given.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  return Array.from(plain).slice(0, longest).join('').trim()
}
