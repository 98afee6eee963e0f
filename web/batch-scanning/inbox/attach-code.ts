import type { Code } from '../../../functions/model/codes.ts'
import type { Item } from '../../../functions/model/item.ts'
import { fieldShapes, type OwnFields } from '../../../functions/model/fields.ts'

/** The change that gives an item one more code; undefined where it does not fit. */
export function attachCode(item: Item, code: Code): Partial<OwnFields> | undefined {
  if (item.ean === '' && code.amount === 1) return { ean: code.ean }
  const codes = [...item.codes, code]
  return fieldShapes.codes.safeParse(codes).success ? { codes } : undefined
}
