import { beliefsOf, mostQuestions, worthQuestions } from '../../../functions/model/forecasts/doubts.ts'
import { subtract } from '../../../functions/model/quantity.ts'
import { replicas } from '../../outbox/device.ts'
import type { BatchState } from '../batch/batch-state.ts'
import type { ScanEntry } from '../batch/scan-entry.ts'

/** The entries of which it is worth asking if some was there before: the first ones, so that they stay the same. */
export function askedBefore({ householdId, read }: BatchState): readonly ScanEntry[] {
  const { find, shown } = replicas.current(householdId)
  const beliefs = beliefsOf(shown(), Date.now())
  const asked = read().entries.filter(({ mode, itemId, amount, sending }) => {
    const item = mode === 'add' && sending === 0 ? find(itemId) : undefined
    const before = item && { ...item, quantity: Math.max(0, subtract(item.quantity ?? 0, amount)) }
    return before && worthQuestions([before], beliefs).length > 0
  })
  return asked.slice(-mostQuestions)
}
