import * as z from 'zod/mini'
import { nothing, route } from '../model/route.ts'
import { entry, entryId } from '../model/entry.ts'
import { id } from '../model/shapes.ts'

export const activity = {
  list: route({
    method: 'GET',
    path: '/activity',
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
  undo: route({
    method: 'POST',
    path: '/activity/{id}/undo',
    access: 'member',
    apiKey: 'all',
    summary:
      'Take a change back, or all changes of a batch; again is harmless, and goes on with a batch that is unfinished',
    body: nothing,
    answers: { 200: entry },
    refusals: ['conflict', 'unfinished'],
  }),
}
