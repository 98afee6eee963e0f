import type { Item } from '../item.ts'
import { add } from '../quantity.ts'
import { readBelief, writeBelief, type Belief } from './belief.ts'

type Believing = Pick<Item, 'quantity' | 'quantity_updated' | 'belief'>

/** Once looks were about so much, all before counts half, so that a household may change. */
const mostRemembered = 40

/** Of a stock that nobody has looked at since it was entered, or since an earlier version, the last change is what is known. */
export function beliefOf({ quantity, quantity_updated, belief }: Believing): Belief | null {
  const known = readBelief(belief)
  if (known || quantity === null || quantity_updated === null) return known
  const since = Date.parse(quantity_updated)
  return { since, stock: quantity, taken: 0, said: 0, unsaid: 0, by: 'start', isMoreWanted: false }
}

/** Somebody says that some was taken out. What else was stays unknown, unless that was the last one: then nothing was. */
export function withTaken(item: Believing, amount: number, now: Date): string | null {
  const belief = beliefOf(item)
  if (!belief) return null
  const taking = { ...belief, taken: add(belief.taken, amount) }
  if (amount < (item.quantity ?? 0)) return writeBelief(taking)
  return withLook(
    { quantity: 0, quantity_updated: null, belief: writeBelief(taking) },
    { stock: 0, by: 'start', now },
  )
}

/** Somebody has looked, and there are so many: it learns how much had gone unsaid. */
export function withLook(
  item: Believing,
  { stock, by, now }: Pick<Belief, 'stock' | 'by'> & { readonly now: Date },
): string {
  const { taken = 0, isMoreWanted = false, ...known } = beliefOf(item) ?? { said: 0, unsaid: 0 }
  const missing = Math.max(0, add(item.quantity ?? 0, -stock))
  // Finding it right says something too, even if nothing was taken out.
  const said = known.said + (missing === 0 ? Math.max(1, taken) : taken)
  const unsaid = known.unsaid + missing
  const weight = said + unsaid > mostRemembered ? 0.5 : 1
  return writeBelief({
    since: now.getTime(),
    stock,
    taken: 0,
    said: said * weight,
    unsaid: unsaid * weight,
    by,
    isMoreWanted,
  })
}

/** Undoes a change, and keeps what others have taken out since; a later look stays. */
export function withoutChange(before: string | null, after: string | null, current: string | null) {
  if (current === after) return before
  const [was, became, is] = [before, after, current].map(readBelief)
  if (!was || !became || is?.since !== became.since) return current
  return writeBelief({ ...was, taken: Math.max(0, add(was.taken, add(is.taken, -became.taken))) })
}

export function withMoreWanted(item: Believing, isMoreWanted: boolean): string | null {
  const belief = beliefOf(item)
  if (!belief || belief.isMoreWanted === isMoreWanted) return item.belief
  return writeBelief({ ...belief, isMoreWanted })
}
