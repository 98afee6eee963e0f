import * as z from 'zod/mini'
import { activity as routes } from '../../../functions/activity/contract.ts'
import { facade } from '../../../functions/model/facade.ts'
import { defineKind } from '../kind.ts'
import { asking } from '../request.ts'

// What it does depends on the entry, which only the server has.
const undoing = facade(routes.undo, () => [])

/**
 * Undoes what another intent has done (`of`), or an entry or batch of the history (`activity`), which is known once the
 * other intent is answered.
 */
export const undo = defineKind({
  name: 'undo',
  input: z.object({ of: z.optional(z.string()), activity: z.optional(z.string()) }),
  request: ({ activity }) =>
    activity === undefined ? undefined : asking(undoing, { params: { id: activity } }),
})
