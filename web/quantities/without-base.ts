import type { Item } from '../../functions/model/item.ts'

/** The items that never come onto the list by themselves, since nobody has said how many there should be. */
export const withoutBase = (items: readonly Item[]): readonly Item[] =>
  items.filter(({ keep, desired_quantity: base }) => keep && base === null)

/** Whether nothing can ever be missing, so that the list stays empty for good. */
export const isUnplanned = (items: readonly Item[]): boolean =>
  withoutBase(items).length > 0 && items.every(({ desired_quantity: base }) => base === null)
