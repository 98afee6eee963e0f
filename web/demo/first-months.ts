import { demoItems } from '../../functions/model/demo/demo-items.ts'
import { firstMonths, monthsShown } from '../../functions/model/demo/first-months.ts'
import type { Grocery } from '../../functions/model/demo/groceries.ts'
import { rhythmAfter } from '../../functions/model/rhythm/rhythm-after.ts'
import { newId } from '../api/new-id.ts'
import { carryOut } from '../outbox/replica/overlay.ts'
import { type DemoEntry, entriesOf, entryIdOf } from './demo-history.ts'

/** Returns the items of a household that has lived with its groceries for some months, and its history, newest first. */
export function afterMonths(groceries: readonly Grocery[], now: number) {
  const items = demoItems(groceries, new Date(now), newId)
  const happenings = firstMonths(groceries, now)
  const from = happenings[0]?.at ?? now
  const rhythm = rhythmAfter(undefined, { quantity: null, rhythm: null }, { kind: 'item_added', at: from })
  const lived = new Map(items.map((item) => [item.id, { ...item, rhythm }]))
  const history: DemoEntry[] = []
  for (const { at, place, command } of happenings) {
    const made = carryOut(lived, [command(items[place]?.id ?? '')], new Date(at))
    const isTogether = made.some(({ kind }) => kind !== 'stock_changed' && kind !== 'thrown_away')
    const changes = made.map((one) => ({ ...one, place }))
    if (at >= now - monthsShown)
      history.push(
        ...entriesOf(changes, {
          at,
          id: entryIdOf(at, `${isTogether ? 0 : place}`.padStart(18, '0')),
          isTogether,
        }),
      )
  }
  return {
    items: items.map((item) => {
      const { rhythm: learnt = rhythm, belief = null } = lived.get(item.id) ?? {}
      return { ...item, rhythm: learnt, belief }
    }),
    history: history.toReversed(),
  }
}
