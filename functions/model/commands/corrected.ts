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
  summary: 'Say how much is really there, which is no use',
  input: {
    /** How much is there. */
    quantity: quantity('Quantity'),
    /** The figure that was shown. */
    expected: quantity('Expected'),
    /** The item's `belief` when it was shown; where somebody has looked since, nothing changes. */
    belief: z.optional(beliefShape),
    /** Whether it is wanted on the shopping list, also where no base quantity brings it there. */
    wanted: z.optional(flag('Wanted')),
  },
  apply(item, { quantity: there, expected, belief, wanted = false }, now) {
    if (belief !== undefined && isLookedAtSince(item.belief, belief)) return item
    const found = Math.min(maximumQuantity, Math.max(0, add(item.quantity ?? 0, add(there, -expected))))
    const changes = {
      belief: withLook(item, { stock: found, by: 'look', now }),
      ...(wanted && gap({ ...item, quantity: found }) === 0 && { extra: item.extra ?? addExtra(item, 1) }),
    }
    return setQuantity(stock, item, found, now, changes)
  },
})

/** A use or a purchase meanwhile is no look. */
function isLookedAtSince(now: string | null, then: string | null): boolean {
  const lookedAt = timeOfLook(now)
  return lookedAt !== null && lookedAt !== timeOfLook(then)
}

function timeOfLook(text: string | null): number | null {
  const belief = readBelief(text)
  return belief && belief.by !== 'start' ? belief.since : null
}
