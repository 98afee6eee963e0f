import { beliefsOf, worthQuestions } from '../../functions/model/forecasts/doubts.ts'
import type { Item } from '../../functions/model/item.ts'
import type { Purchase } from './purchases.ts'

/** The items, as they are when it is asked what was left of them: if somebody counts meanwhile, that counts. */
export function leftQuestions(purchases: readonly Purchase[], items: readonly Item[]) {
  const bought = new Map(purchases.map(({ id, quantity }) => [id, quantity]))
  const beliefs = beliefsOf(items, Date.now())
  const put = items.filter(({ id }) => bought.has(id))
  return worthQuestions(put, beliefs).map((item) => {
    const { none, right } = beliefs(item)
    return { item, bought: bought.get(item.id) ?? 0, isNoneLikely: none > right }
  })
}

export type LeftQuestion = ReturnType<typeof leftQuestions>[number]
