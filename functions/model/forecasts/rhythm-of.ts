import type { Item } from '../item.ts'
import { readRhythm, type Rhythm } from '../rhythm/rhythm.ts'

// Of thousands of items, most stay the same when the list changes.
const read = new WeakMap<Pick<Item, 'rhythm'>, Rhythm | null>()

/** Returns null where there is none that this version can read. */
export function rhythmOf(item: Pick<Item, 'rhythm'>): Rhythm | null {
  const known = read.get(item)
  if (known !== undefined) return known
  const rhythm = readRhythm(item.rhythm)
  read.set(item, rhythm)
  return rhythm
}
