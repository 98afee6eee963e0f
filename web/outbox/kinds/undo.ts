import * as z from 'zod/mini'
import { activity as routes } from '../../../functions/activity/contract.ts'
import { callChange } from '../../api/call.ts'
import { defineKind } from '../kind.ts'

/**
 * Undoes what another intent has done (`of`), or an entry or batch of the history (`activity`), which is known once the
 * other intent is answered.
 */
export const undo = defineKind({
  name: 'undo',
  input: z.object({ of: z.optional(z.string()), activity: z.optional(z.string()) }),
  itemIdsOf: () => [],
  send: async ({ activity }, request) =>
    activity === undefined
      ? { body: undefined, activity: undefined }
      : await callChange(routes.undo, { params: { id: activity }, ...request }),
})
