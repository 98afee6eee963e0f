import { items } from '../../functions/items/contract.ts'
import { call } from '../api/call.ts'
import { refreshLists } from '../api/use-list.ts'
import type { Suggestion } from '../products/suggestion.ts'
import type { BatchStore } from './batch-store.ts'
import type { InboxCode } from './inbox-code.ts'
import { assignCode } from './scans.ts'

/** Makes an item of an unknown code, and counts its scans. */
export async function addCode(store: BatchStore, inboxCode: InboxCode, fields: Suggestion): Promise<void> {
  const { itemId: id, code: ean } = inboxCode
  assignCode(store, inboxCode, await call(items.create, { body: { ...fields, id, ean } }))
  void refreshLists()
}
