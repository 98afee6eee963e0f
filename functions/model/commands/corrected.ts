import * as z from 'zod/mini'
import { addExtra, gap } from '../gap.ts'
import { readBelief } from '../belief/belief.ts'
import { withLook } from '../belief/learn-belief.ts'
import { beliefShape } from '../item.ts'
import { add } from '../quantity.ts'
import { setQuantity, stock } from '../quantities.ts'
import { flag, maximumQuantity, quantity } from '../shapes.ts'
import { ownCommand } from './own-command.ts'

/**
 * Somebody has looked at the shelf. What others have done since the figure was shown counts as well: the answer is merged
 * by its difference. Of two answers to one question, the first counts.
 */
export const corrected = ownCommand({
  summary:
    'Say how much is really there, which is no use; with the figure and the belief that were shown, what others did meanwhile counts too',
  input: {
    /** How much is there. */
    quantity: quantity('Quantity'),
    /** The figure that was shown; absent, what is there now is replaced. */
    expected: z.optional(quantity('Expected')),
    /** The item's `belief` when it was shown; where somebody has looked since, nothing changes. */
    belief: z.optional(beliefShape),
    /** Whether it is wanted on the shopping list, also where no base quantity brings it there. */
    wanted: z.optional(flag('Wanted')),
  },
  apply(item, { quantity: there, expected = item.quantity ?? 0, belief, wanted = false }, now) {
    if (belief !== undefined && isLookedAtSince(item.belief, belief)) return item
    const found = Math.min(maximumQuantity, Math.max(0, add(item.quantity ?? 0, add(there, -expected))))
    const missing = gap({ ...item, quantity: found })
    const isMeant = readBelief(item.belief)?.isMoreWanted === true
    // A wish for what was used up is one for what is missing now.
    const extra = found > 0 || isMeant ? item.extra : addExtra(item, gap(item) - missing)
    const changes = {
      belief: withLook(item, { stock: found, by: 'look', now }),
      extra: wanted && missing === 0 && extra === null ? 1 : extra,
    }
    return setQuantity(stock, item, found, now, changes)
  },
})

/** A use or a purchase meanwhile is no look. */
function isLookedAtSince(now: string | null, then: string | null): boolean {
  const look = lookIn(now)
  return look !== null && look !== lookIn(then)
}

/** Taking out the last one shows as much as a look. */
function lookIn(text: string | null): string | null {
  const belief = readBelief(text)
  const isLook = belief && (belief.by !== 'start' || belief.stock === 0)
  return isLook ? `${belief.since} ${belief.stock}` : null
}
