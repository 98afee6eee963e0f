import type { Product } from '../../functions/products/contract.ts'
import { normalizeText } from '../../functions/model/normalize-text.ts'

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
