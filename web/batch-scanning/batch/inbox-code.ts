import * as z from 'zod/mini'
import { newId } from '../../api/new-id.ts'
import { sameCode } from '../../../functions/model/code-forms.ts'
import { modes, type Mode } from './modes.ts'

/** A scanned code of no item, or of more than one, and what its scans are to do. */
export const inboxCode = z.object({
  code: z.string(),
  mode: z.enum(modes),
  count: z.number(),
  /** The id of the item that it may become, so that a retry never creates a second item. */
  itemId: z.string(),
})
export type InboxCode = Readonly<z.output<typeof inboxCode>>

export function addToInbox(inbox: readonly InboxCode[], code: string, mode: Mode): readonly InboxCode[] {
  const isSame = (one: InboxCode) => one.mode === mode && sameCode(one.code, code)
  const known = inbox.find(isSame) ?? { code, mode, count: 0, itemId: newId() }
  return [{ ...known, count: known.count + 1 }, ...inbox.filter((one) => !isSame(one))]
}
