import { findHousehold } from '../households/household-store.ts'
import { versionKey } from '../database/keys.ts'
import { tripIn } from '../database/shopping-trip.ts'
import { versionRecord } from '../database/version.ts'
import { toBuy } from '../model/gap.ts'
import { minutesUntil, type ShoppingTrip } from '../model/shopping-trip.ts'
import type { Platform } from '../runtime/platform.ts'
import type { QueuedEvent } from '../runtime/queue.ts'
import { audienceOf, type Listener } from './audience.ts'
import { claim, claimAttempt, deliver, withChoice } from './deliver.ts'
import { findStoreName, readerOf, readItems } from './household-news.ts'
import { goingMessage } from './messages.ts'
import { addresseeOf, isTriedAgain, wants } from './notify-of-list.ts'

type GoingEvent = Extract<QueuedEvent, { readonly about: 'going' }>

/** Does nothing if the trip is over by now. */
export async function notifyOfTrip(platform: Platform, event: GoingEvent): Promise<void> {
  const { household, at, again } = event
  const now = platform.now()
  const table = readerOf(platform, household)
  const version = await table.get(versionKey(household), versionRecord)
  const trip = version && tripIn(version, now)
  if (!trip || trip.at !== at) return
  const { listeners } = await audienceOf(platform, household)
  const ready = listeners.filter((one) => isReady(one, trip) && isTriedAgain(one, again))
  if (ready.length === 0) return
  const [items, store, record] = await Promise.all([
    readItems(table, household),
    findStoreName(table, household, trip.store),
    findHousehold(table, household),
  ])
  const count = items.filter((item) => toBuy(item) > 0 && !item.purchased).length
  const content = { user: trip.user, minutes: minutesUntil(trip, now), store, count }
  const send = async (listener: Listener) => {
    if (!(await claimTrip(platform, listener, event))) return
    const { user, device } = listener
    const message = goingMessage(addresseeOf(listener, record?.name), content)
    await deliver(platform, { event, userId: user.id, device, message })
  }
  await Promise.all(ready.map(send))
}

function isReady(listener: Listener, trip: ShoppingTrip): boolean {
  const isOwn = listener.user.id === trip.user_id
  return !isOwn && wants(listener, 'going') && listener.seen < trip.at
}

function claimTrip(platform: Platform, { user, device }: Listener, { household, at, again }: GoingEvent) {
  const take = again
    ? claimAttempt(`going ${household} ${at} ${again.tries}`)
    : (now: Listener['device']) =>
        withChoice(now, household, (choice) =>
          choice.going_at !== null && choice.going_at >= at ? undefined : { ...choice, going_at: at },
        )
  return claim(platform, { userId: user.id, device }, take)
}
