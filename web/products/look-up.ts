import type { Product } from '../../functions/products/contract.ts'
import { asGtin, isLookedUp, isShopsOwn } from '../../functions/model/gtin.ts'
import { normalizeCode } from '../../functions/model/code-forms.ts'
import { normalizeText } from '../../functions/model/normalize-text.ts'

export type LookUp =
  | { readonly state: 'found'; readonly product: Product; readonly gtin: string }
  | { readonly state: 'missing' | 'later' | 'looking'; readonly gtin: string }
  /** The shop's own code, and what is never looked up: a book, no GTIN, or anything where nothing is. */
  | { readonly state: 'own' | 'none' }

/** Returns the GTIN of a code that can be looked up, else the reason why it cannot. */
export function gtinOf(code: string): string | LookUp {
  const gtin = asGtin(normalizeCode(code))
  if (gtin === undefined) return { state: 'none' }
  if (isShopsOwn(gtin)) return { state: 'own' }
  return isLookedUp(gtin) ? gtin : { state: 'none' }
}

/** The name with the amount in a pack, by which people tell two of a kind apart. */
export const nameOf = ({ name, amount }: Product): string =>
  amount === '' || normalizeText(name).includes(normalizeText(amount)) ? name : `${name}, ${amount}`

// No milligrams, which say how strong a thing is.
const packAtEnd =
  /(?:\s*[,(–-]\s*|\s+)((?:\d+\s*[x×]\s*)?(?:0|[1-9]\d*)(?:[.,]\d+)?\s*(?:kg|gr?|[mcd]?l|(?:fl )?oz|lb))\)?$/iu
const hasWord = /\p{L}{2}|\p{Lo}/u

/** The name of what is in the pack, and how much that is, with which names end at times. */
export function withoutPack(product: Product): { readonly name: string; readonly pack: string } {
  const [ending = '', written = ''] = packAtEnd.exec(product.name) ?? []
  const rest = product.name.slice(0, product.name.length - ending.length)
  if (ending !== '' && hasWord.test(rest)) return { name: rest, pack: product.amount || written }
  const isNamed = normalizeText(product.name).includes(normalizeText(product.amount))
  return { name: product.name, pack: isNamed ? '' : product.amount }
}
