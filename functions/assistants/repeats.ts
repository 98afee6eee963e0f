import { createHash } from 'node:crypto'
import { recallAnswer } from '../database/idempotency.ts'
import { startOf } from '../database/time-ordered-id.ts'
import { authorizeIdempotent } from '../http/authorize.ts'
import type { Event } from '../http/event.ts'
import type { Context } from '../http/operation.ts'
import type { AnyAnswer, HouseholdRoute } from '../model/route.ts'

const minute = 60_000

/** A change that an assistant asks for, before it is made. */
interface Recognized {
  /** The request to carry out. */
  readonly event: Event
  /** Its answer, where it came under the same `Idempotency-Key`. */
  readonly answer?: AnyAnswer | undefined
  /** The answer in place of doing it again, where the same was done less than a minute ago. */
  readonly said?: { readonly message: string; readonly undo: string }
}

/**
 * Recognizes a change that was made before: by the `Idempotency-Key` of the message, or by its arguments, since the ids
 * of messages begin anew with each connection. A change that is meant once more is made.
 *
 * @throws {Problem} as `authorizeIdempotent`, and `key_reused`
 */
export async function recognize(
  context: Context,
  route: HouseholdRoute,
  isMeant: boolean,
): Promise<Recognized> {
  const { event, platform } = context
  const recall = async (asked: Event) => {
    const { table, request } = await authorizeIdempotent(route, { ...context, event: asked })
    return recallAnswer(table, request)
  }
  if (event.headers['idempotency-key'] !== undefined) return { event, answer: await recall(event) }
  if (isMeant) return { event }
  const now = platform.now().getTime()
  const [current, earlier] = [underKeyOf(event, now), underKeyOf(event, now - minute)]
  const answers = [await recall(current), await recall(earlier)]
  for (const { activity } of answers.flatMap((answer) => answer ?? [])) {
    const made = activity && startOf(activity)
    if (made && now - made.getTime() < minute) return { event, said: sayDone(activity, made) }
  }
  // An answer without a change takes the key of this minute.
  return { event: answers[0] ? event : current }
}

/** Returns the event under a key by which the same change in the same minute of the clock is known. */
function underKeyOf(event: Event, time: number): Event {
  const hash = createHash('sha256')
    .update(event.body ?? '')
    .digest('base64url')
  const key = `the same in minute ${Math.floor(time / minute)} ${hash}`
  return { ...event, headers: { ...event.headers, 'idempotency-key': key } }
}

const sayDone = (undo: string, made: Date) => ({
  message: `Done already at ${made.toISOString().slice(11, 16)} UTC, and not done again; undo id ${undo}. Send again: true for one more.`,
  undo,
})
