import type { Product } from '../../functions/products/contract.ts'
import { asGtin, isLookedUp, isShopsOwn } from '../../functions/model/gtin.ts'
import { normalizeCode } from '../../functions/model/code-forms.ts'

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
