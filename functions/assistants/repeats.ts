import { createHash } from 'node:crypto'
import { recallAnswer } from '../database/idempotency.ts'
import { startOf } from '../database/time-ordered-id.ts'
import { isOpen } from '../activity/undo-targets.ts'
import { authorize, authorizeIdempotent } from '../http/authorize.ts'
import type { Event } from '../http/event.ts'
import type { Context, Operation } from '../http/operation.ts'
import type { EntryRecord } from '../ledger/entry-record.ts'
import { findEntries, listEntriesAfter } from '../ledger/entries.ts'
import { endOfBatch } from '../ledger/next-entry-id.ts'
import type { AnyAnswer, HouseholdRoute } from '../protocol/route.ts'
import { minute } from '../model/durations.ts'

interface Recognized {
  readonly event: Event
  /** Its answer, where it came under the same `Idempotency-Key`. */
  readonly answer?: AnyAnswer | undefined
  /** The answer in place of doing it again, where the same was done less than a minute ago. */
  readonly reply?: { readonly message: string; readonly undo: string }
}

/**
 * Recognizes a change that was made before: by the `Idempotency-Key` of the message, or by its arguments, since the ids
 * of messages begin anew with each connection. A change that is meant once more is made.
 *
 * @throws {Problem} as `authorizeIdempotent`, and `key_reused`
 */
export async function recognize(
  context: Context,
  { route, lastPart }: Operation<HouseholdRoute>,
  isMeant: boolean,
): Promise<Recognized> {
  const { event, platform } = context
  const recall = async (asked: Event, part = '') => {
    const { table, request } = await authorizeIdempotent(route, { ...context, event: asked })
    return recallAnswer(table, { ...request, key: request.key && request.key + part })
  }
  if (event.headers['idempotency-key'] !== undefined) return { event, answer: await recall(event) }
  if (isMeant) return { event }
  const now = platform.now().getTime()
  const { table, household } = await authorize(route, context)

  async function standing(activity: string) {
    const made = startOf(activity)
    if (now - made.getTime() >= minute) return undefined
    const entries = await findEntries(table, household, activity)
    return entries.some(isOpen) && !(await isFollowed(entries, activity))
      ? sayDone(activity, made)
      : undefined
  }

  /** Whether the caller has changed one of the same items since, so that the same once more is meant. */
  async function isFollowed(entries: readonly EntryRecord[], activity: string): Promise<boolean> {
    const changed = new Map(entries.map(({ item_id, id }) => [item_id, id]))
    const later = await listEntriesAfter(table, household, activity, endOfBatch(platform.now()))
    return later.some(
      ({ id, item_id, user_id, api_key_id }) =>
        user_id === household.userId &&
        api_key_id === household.apiKey?.id &&
        id > (changed.get(item_id) ?? id),
    )
  }

  /** Looks for the same in a minute of the clock; what came to nothing, or was taken back, makes room for another. */
  async function lookIn(time: number): Promise<Recognized> {
    for (let place = 0; ; place += 1) {
      const { rows, asked } = underKeyOf(event, time, place)
      const answer = await recall(asked, rows && lastPart?.(rows.length))
      if (!answer) return { event: asked }
      const reply = answer.activity && (await standing(answer.activity))
      if (reply) return { event, reply }
    }
  }

  const earlier = await lookIn(now - minute)
  return earlier.reply ? earlier : lookIn(now)
}

/**
 * Returns the event under a key by which the same change in the same minute of the clock is known, in whatever order
 * its rows are.
 */
function underKeyOf(event: Event, time: number, place: number) {
  const sent: unknown = JSON.parse(event.body || 'null')
  const rows = Array.isArray(sent) ? sent.map((row) => JSON.stringify(row)).toSorted() : undefined
  const body = rows ? `[${rows.join()}]` : (event.body ?? '')
  const hash = createHash('sha256').update(body).digest('base64url')
  const key = `the same in minute ${Math.floor(time / minute)}, ${place}: ${hash}`
  return { rows, asked: { ...event, body, headers: { ...event.headers, 'idempotency-key': key } } }
}

const sayDone = (undo: string, made: Date) => ({
  message: `Done already at ${made.toISOString().slice(11, 16)} UTC, and not done again; undo id ${undo}. Send again: true for one more.`,
  undo,
})
