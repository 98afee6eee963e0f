import type { Item } from '../item.ts'
import { learn, newRhythm } from './learn.ts'
import { readRhythm, writeRhythm } from './rhythm.ts'

type Learning = Pick<Item, 'quantity' | 'rhythm'>

/**
 * Returns null where the rhythm is not known. A new item begins one, unless an import has brought it along; an item that is
 * put back has its own.
 *
 * @param before undefined for an item that was not there
 */
export function rhythmAfter(
  before: Learning | undefined,
  after: Learning,
  { kind, at }: { readonly kind: string; readonly at: number },
): string | null {
  const isNew = !before && (kind === 'item_added' || kind === 'imported')
  const known = readRhythm(after.rhythm) ?? (isNew ? newRhythm(at) : null)
  if (!known) return null
  return writeRhythm(learn(known, { kind, at, before: before?.quantity ?? null, after: after.quantity }))
}
