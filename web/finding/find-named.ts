import type { Item } from '../../functions/model/item.ts'
import { normalizeText } from '../../functions/model/normalize-text.ts'

const fold = (name: string) => normalizeText(name).replaceAll(/\s/g, '')

/** Returns the item of that name, without regard to case, accents and spaces. */
export function findNamed(rows: readonly Item[], name: string): Item | undefined {
  const sought = fold(name)
  return sought === '' ? undefined : rows.find((item) => fold(item.name) === sought)
}
