import { itemAt } from '../../infra/seed/seed.ts'
import { yearOf } from '../../infra/seed/year.ts'
import { applyToAll } from '../../functions/model/commands/apply.ts'
import type { Happening } from '../../functions/model/demo/simulation.ts'
import { probablyNeeded } from '../../functions/model/forecasts/forecast.ts'
import type { Item } from '../../functions/model/item.ts'
import { rhythmAfter } from '../../functions/model/rhythm/rhythm-after.ts'
import { itemOf } from '../../functions/ledger/item-record.ts'

const begun = new Date('2026-01-01')

/** An item of the seeded household, and which one it is. */
interface Placed extends Item {
  readonly index: number
}

/** Tells what the list proposes first before a trip of a household of 300 items that `npm run seed -- --year` makes. */
export function proposalsBeforeTrips() {
  const added = Array.from({ length: 300 }, (_, place) => itemOf(itemAt(place, begun)))
  const { happenings, trips } = yearOf(
    added.map(({ quantity }) => quantity ?? 0),
    begun,
  )
  let items: readonly Placed[] = added.map((item, place) => {
    const change = { kind: 'item_added', at: begun.getTime() }
    return { ...item, index: place, rhythm: rhythmAfter(undefined, item, change) }
  })
  let done = 0
  return trips.map((trip) => {
    const until = happenings.filter(({ at }) => at < trip.at).length
    items = withHappenings(items, happenings.slice(done, until))
    done = until
    return { trip, proposals: probablyNeeded(items, trip.at, 'UTC') }
  })
}

function withHappenings(items: readonly Placed[], happenings: readonly Happening[]): readonly Placed[] {
  const changed = [...items]
  for (const { at, place, command } of happenings) {
    const before = changed[place]
    if (!before) continue
    const [done] = applyToAll(new Map([[before.id, before]]), [command(before.id)], new Date(at))
    if (done?.after) changed[place] = { ...done.after, index: place }
  }
  return changed
}
