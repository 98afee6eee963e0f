import * as z from 'zod/mini'
import { add } from '../../../functions/model/quantity.ts'
import { newId } from '../../api/new-id.ts'
import { sameCode } from '../../../functions/model/code-forms.ts'
import type { Scan } from '../../../functions/model/read-scan.ts'
import { modes, type Mode } from './modes.ts'

/** A scanned code of no item, or of more than one, and what its scans are to do. */
export const inboxCode = z.object({
  code: z.string(),
  mode: z.enum(modes),
  /** The best-before date that its scans carry: those of another date count apart. */
  until: z.optional(z.string()),
  count: z.number(),
  /** The weight of all of them, where their codes carry it. */
  weight_kg: z.optional(z.number()),
  /** The id of the item that it may become, so that a retry never creates a second item. */
  itemId: z.string(),
})
export type InboxCode = Readonly<z.output<typeof inboxCode>>

export function addToInbox(
  inbox: readonly InboxCode[],
  { code, until, count = 1, weight_kg }: Scan,
  mode: Mode,
): readonly InboxCode[] {
  const isSame = (one: InboxCode) => one.mode === mode && one.until === until && sameCode(one.code, code)
  const known: InboxCode = inbox.find(isSame) ?? {
    code,
    mode,
    ...(until !== undefined && { until }),
    count: 0,
    itemId: newId(),
  }
  const weight = weight_kg !== undefined && { weight_kg: add(known.weight_kg ?? 0, weight_kg) }
  return [{ ...known, count: add(known.count, count), ...weight }, ...inbox.filter((one) => !isSame(one))]
}
