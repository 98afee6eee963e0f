import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import { GET, nothing, POST } from '../protocol/route.ts'
import { entry, entryId } from '../model/entry.ts'
import { rule } from '../protocol/rule.ts'
import { id } from '../model/shapes.ts'
import { time } from '../model/time.ts'
import { named } from '../protocol/named.ts'

const amount = z.number()

const use = named(
  'Use',
  z.object({
    /** The first entry of the history that counts. */
    since: time,
    until: time,
    /** Those of which some was used, thrown away, bought or found missing; an item may be deleted by now. */
    items: z.array(
      z.object({
        id: id('Id'),
        name: z.string(),
        used: amount,
        thrown_away: amount,
        bought: amount,
        /** How much less was there than the figure said, when somebody looked. */
        unsaid: withDefault(amount, 0),
      }),
    ),
    /** When each shopping trip was put away, oldest first. */
    trips: z.array(time),
    /** How often somebody has looked how much is there, and how often the figure was right. */
    looks: withDefault(z.object({ all: z.int(), right: z.int() }), { all: 0, right: 0 }),
  }),
)
export type Use = z.output<typeof use>

export const activity = {
  list: GET('/activity', {
    access: 'viewer',
    apiKey: 'all',
    summary: 'What has happened, newest first, by pages',
    query: z.object({
      item: z.optional(id('Item')),
      person: z.optional(id('Person')),
      after: z.optional(entryId),
    }),
    answers: { 200: z.array(entry) },
  }),
  use: GET('/activity/use', {
    access: 'viewer',
    summary:
      'How much of each item was used, thrown away and bought in the last 30, 90 or 365 days, what looks have found missing, and when the household went shopping',
    query: z.object({ days: z.enum(['30', '90', '365'], { error: rule('period') }) }),
    answers: { 200: use },
  }),
  undo: POST('/activity/{id}/undo', {
    access: 'member',
    apiKey: 'list',
    summary:
      'Take a change back (the addition of an item with the amounts that were sent with it), or all changes of a batch; again is harmless, and goes on with a batch that is unfinished; a key with the scope list takes back what it did itself',
    body: nothing,
    answers: { 200: entry },
    refusals: ['conflict', 'unfinished'],
  }),
}
