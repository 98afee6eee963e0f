import { runJob } from '../../../functions/jobs/jobs.ts'
import { hour } from '../../support/clock.ts'
import { join } from '../../support/households.ts'
import { openNotifiedApp, type NotifiedApp } from '../../support/notified-app.ts'
import { copyItem, householdOf } from '../../support/store.ts'
import { countUnits, type Units } from './count-units.ts'
import { assumed, costOfRequest } from './page.ts'
import { prices } from './prices.ts'

/** The consumption of each message to a household that has turned all notifications on, and of a look at the app. */
export interface Notified {
  /** The mark with the first change of a list, and the message ten minutes later. */
  readonly list: Units
  readonly trip: Units
  /** The part of the job, and the message. */
  readonly weekly: Units
  readonly look: Units
}

/** A message a day in a household that has turned everything on, and all changes of the other one that are seen. */
const told = { list: 17, trip: 4, weekly: 9, look: 60 }

/** How long the function takes for a message in seconds: to read, and to wait for a push service. */
const tellingSeconds = 0.2

/** The costs of a message: three requests of the queue, an invocation for it alone, and its units. */
const costOfMessage = ({ reads, writes }: Units): number =>
  3 * prices.queueRequest +
  prices.invocation +
  tellingSeconds * assumed.memory * prices.gigabyteSecond +
  reads * prices.readUnit +
  writes * prices.writeUnit

/** US dollars per month for a household that has turned notifications on. */
export const notifications = ({ list, trip, weekly, look }: Notified): number =>
  told.list * costOfMessage(list) +
  told.trip * costOfMessage(trip) +
  told.weekly * costOfMessage(weekly) +
  told.look * costOfRequest(look)

/** The page’s line about them. */
export function notifiedLine(notified: Notified): string {
  const { list, trip, weekly, look } = notified
  const messages = told.list + told.trip + told.weekly
  const millionth = (amount: number) => `$${amount.toFixed(7)}`
  return `**Notifications**: $${notifications(notified).toFixed(6)} a month for a household of two who have turned everything on, with ${messages} messages, one a day, and ${told.look} reports of an app that it has shown the other person's change. Without notifications this costs nothing ([a test](../test/api/notifications-off.test.ts) checks that). A message about the list takes ${list.reads} read units and ${list.writes} write units, including the mark of the household: ${millionth(costOfMessage(list))}. A trip takes ${trip.reads} and ${trip.writes}, a weekly message ${weekly.reads} and ${weekly.writes}, and a report ${look.reads} and ${look.writes}: ${millionth(costOfRequest(look))}. The units are measured; the numbers and ${tellingSeconds * 1_000} ms for a message are assumed`
}

const kinds = ['going', 'added', 'bought', 'weekly']

export async function measureNotified(items: number): Promise<Notified> {
  const app = await openNotifiedApp()
  try {
    return await measure(app, items)
  } finally {
    await app.close()
  }
}

async function measure(app: NotifiedApp, items: number): Promise<Notified> {
  const { testApp } = app
  const [ada, ben] = [await testApp.signUp('ada'), await testApp.signUp('ben')]
  const milk = await ada.stocked('Milk', 3, 1)
  await copyItem(testApp, ada, milk, items - 1)
  const household = await householdOf(testApp, ada)
  await join(ada, household, ben)
  const inside = { 'x-household-id': household }
  const soon = new Date(testApp.clock.time + 2 * hour)
  const weekly = { day: soon.getUTCDay(), hour: soon.getUTCHours() }
  const phone = await app.choose(ben, household, kinds, { weekly, time_zone: 'UTC' })
  await app.choose(ada, household, kinds, { weekly: { ...weekly, day: (weekly.day + 3) % 7 } })
  const add = () => ada.post('/items', { name: 'Apples', extra: 1, keep: false }, inside)
  const later = (minutes: number) => (testApp.clock.time += minutes * 60_000)

  later(1)
  await add()
  await app.pass(15)
  const first = await countUnits(testApp, add)
  later(1)
  const second = await countUnits(testApp, add)
  later(10)
  const message = await countUnits(testApp, app.deliverDue)
  const list = { reads: message.reads, writes: message.writes + first.writes - second.writes }

  await ada.put('/shopping-trip', { minutes: 60 }, inside)
  later(1)
  const trip = await countUnits(testApp, app.deliverDue)
  const look = await countUnits(testApp, () => ben.put('/notifications/presence', { household }))

  const until = new Date(testApp.clock.time + 24 * hour).toISOString().slice(0, 10)
  await ada.put(`/inventory/${milk}`, { delta: 1, until }, inside)
  await app.pass(3 * 60)
  const week = await countUnits(testApp, async () => {
    await runJob(testApp.runtime.platform, 'queue-weekly')
    await app.deliverDue()
  })
  const tags = phone.messages.map(({ tag }) => tag.split('-')[0])
  if (tags.join() !== 'list,list,going,weekly') throw new Error(`The phone got ${tags.join()}.`)
  return { list, trip, weekly: week, look }
}
