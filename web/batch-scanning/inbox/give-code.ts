import { attachCode } from './attach-code.ts'
import { submit } from '../../outbox/submit.ts'
import type { BatchState } from '../batch/batch-state.ts'
import type { InboxCode } from '../batch/inbox-code.ts'
import type { Item } from '../../../functions/model/item.ts'
import { assignCode } from '../batch/scans.ts'

/** Does nothing where the item has no room for the code. */
export async function giveCode(
  store: BatchState,
  inboxCode: InboxCode,
  item: Item,
  amount: number,
): Promise<void> {
  const fields = attachCode(item, { ean: inboxCode.code, amount })
  if (!fields) return
  const { id, name, version } = item
  await submit({ kind: 'edit', input: { id, fields, version }, name })
  assignCode(store, inboxCode, item, amount)
}
