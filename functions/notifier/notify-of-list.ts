import { findHousehold } from '../households/household-store.ts'
import { markedNoMore, versionRecord, type Version } from '../database/version.ts'
import { ConflictError } from '../database/conflict-error.ts'
import { versionKey } from '../database/keys.ts'
import { wholeHouseholdScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import type { Membership } from '../identity/membership.ts'
import type { NotificationKind } from '../protocol/notification-kinds.ts'
import type { Platform } from '../runtime/platform.ts'
import type { QueuedEvent } from '../runtime/queue.ts'
import { audienceOf, type Listener } from './audience.ts'
import { claim, claimAttempt, withChoice, deliver } from './deliver.ts'
import { readEntries, readerOf, readItems } from './household-news.ts'
import { listNews, type ListNews } from './list-news.ts'
import { addedMessage, boughtMessage, type Addressee } from './messages.ts'
import type { Message } from './send.ts'
import { day } from '../model/durations.ts'

type ListEvent = Extract<QueuedEvent, { readonly about: 'list' }>

/** Notifies subscribers of changes to a household's list that they have not seen. */
export async function notifyOfList(platform: Platform, event: ListEvent): Promise<void> {
  const { household, until, again } = event
  const table = readerOf(platform, household)
  const version = await table.get(versionKey(household), versionRecord)
  if (version?.notify_at === undefined) return
  const { members, listeners } = await audienceOf(platform, household)
  if (!listeners.some(({ choice }) => choice.kinds.some((kind) => kind !== 'weekly')))
    return unmark(platform, household, version)
  // A late event may find devices that were notified already.
  const ready = listeners.filter((one) => isReady(one, again) && fromOf(one, event).toISOString() < until)
  if (ready.length === 0) return
  const from = earliest(ready.map((one) => fromOf(one, event)))
  const [entries, items, record] = await Promise.all([
    readEntries(table, household, from, new Date(until)),
    readItems(table, household),
    findHousehold(table, household),
  ])
  const send = async (listener: Listener) => {
    const since = fromOf(listener, event)
    const news = listNews(
      entries.filter(({ at }) => Date.parse(at) > since.getTime()),
      items,
      listener.user.id,
    )
    const message = messageOf(addresseeOf(listener, record?.name), listener, news, members)
    if (!message || !(await claimList(platform, listener, event))) return
    const { user, device } = listener
    const repeat = { from: since.toISOString() }
    await deliver(platform, { event, userId: user.id, device, message, again: repeat })
  }
  await Promise.all(ready.map(send))
}

export const wants = ({ choice }: Pick<Listener, 'choice'>, kind: NotificationKind) =>
  choice.kinds.includes(kind)

export const isTriedAgain = ({ user, device }: Listener, again: ListEvent['again']): boolean =>
  again === undefined || (again.user === user.id && again.session === device.session)

function isReady(listener: Listener, again: ListEvent['again']): boolean {
  const isAsked = wants(listener, 'added') || wants(listener, 'bought')
  return isAsked && isTriedAgain(listener, again)
}

/** Begins when the device was last notified or has shown the list, a day ago at most. */
function fromOf({ choice, seen }: Listener, { until, again }: ListEvent): Date {
  const knownUntil = Date.parse(again?.from ?? choice.list_until)
  return new Date(Math.max(knownUntil, Date.parse(seen), Date.parse(until) - day))
}

const earliest = (times: readonly Date[]) => new Date(Math.min(...times.map((time) => time.getTime())))

/** Names the household only to those who are in several. */
export function addresseeOf(
  { user, device, choice }: Omit<Listener, 'member' | 'seen'>,
  name: string | undefined,
): Addressee {
  return {
    device,
    language: user.language,
    householdId: choice.household_id,
    household: user.households.length > 1 ? name : undefined,
  }
}

function messageOf(
  to: Addressee,
  listener: Listener,
  { added, bought }: ListNews,
  members: readonly Membership[],
): Message | undefined {
  const nameOf = (userId: string | undefined) => members.find(({ user_id }) => user_id === userId)?.name
  const buyer = nameOf(bought?.userId)
  if (bought && buyer !== undefined && wants(listener, 'bought')) return boughtMessage(to, bought, buyer)
  if (added.length === 0 || !wants(listener, 'added')) return undefined
  const authors = new Set(added.map(({ userId }) => userId))
  return addedMessage(to, added, authors.size === 1 ? nameOf([...authors][0]) : undefined)
}

function claimList(platform: Platform, { user, device, choice }: Listener, event: ListEvent) {
  const { household, until, again } = event
  const take = again
    ? claimAttempt(`list ${household} ${until} ${again.tries}`)
    : (now: Listener['device']) =>
        withChoice(now, household, (found) =>
          found.list_until === choice.list_until && found.list_until < until
            ? { ...found, list_until: until }
            : undefined,
        )
  return claim(platform, { userId: user.id, device }, take)
}

/** Nobody wants notifications of the household any more; a person who asks for them meanwhile has changed the mark. */
async function unmark(platform: Platform, household: string, version: Version): Promise<void> {
  try {
    await openTable(platform, wholeHouseholdScope(household)).commit([markedNoMore(household, version)])
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error
  }
}
