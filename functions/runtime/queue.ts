import * as z from 'zod/mini'
import { time } from '../model/time.ts'

/** A device that could not be reached, to be tried again. */
const again = z.object({
  user: z.string(),
  session: z.string(),
  tries: z.int(),
  /** The household to try again for, where the event has no `household`. */
  household: z.optional(z.string()),
  /** The start of the news on the list. */
  from: z.optional(time),
})
export type Again = z.output<typeof again>

const retried = { again: z.optional(again) }

/** No household's data is on the queue: it is read when a message is sent. */
export const queuedEvent = z.union([
  /** Changes of a household's list until `until`. */
  z.object({ about: z.literal('list'), household: z.string(), until: time, ...retried }),
  /** The trip that was announced at `at`. */
  z.object({ about: z.literal('going'), household: z.string(), at: time, ...retried }),
  /** A user's weekly messages that are due at `at`. */
  z.object({ about: z.literal('weekly'), user: z.string(), at: time, ...retried }),
  z.object({ about: z.literal('test') }),
  /** A user who is no member any more, and gets nothing of the household. */
  z.object({ about: z.literal('departure'), household: z.string(), user: z.string() }),
])
export type QueuedEvent = z.output<typeof queuedEvent>

/** Holds events until their time. It may deliver one twice, or late. */
export interface Queue {
  /** Rejects when it may not have been taken, or the signal aborts. @param seconds at most 900 */
  readonly put: (event: QueuedEvent, seconds: number, signal?: AbortSignal) => Promise<void>
}
