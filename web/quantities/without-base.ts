import type { Item } from '../../functions/model/item.ts'

/** The items that never come onto the list by themselves, since nobody has said how many there should be. */
export function withoutBase(items: readonly Item[]): readonly Item[] {
  return items.filter(({ keep, desired_quantity: base }) => keep && base === null)
}

/** Whether nothing can ever be missing, so that the list stays empty for good. */
export function isUnplanned(items: readonly Item[]): boolean {
  return withoutBase(items).length > 0 && items.every(({ desired_quantity: base }) => base === null)
}
