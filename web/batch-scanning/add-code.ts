import { creationOf } from '../items/creation.ts'
import { replicas } from '../outbox/device.ts'
import { submit } from '../outbox/submit.ts'
import type { Suggestion } from '../products/suggestion.ts'
import type { BatchStore } from './batch-store.ts'
import type { InboxCode } from './inbox-code.ts'
import { assignCode } from './scans.ts'

/** Makes an item of an unknown code, and counts its scans. */
export async function addCode(store: BatchStore, inboxCode: InboxCode, fields: Suggestion): Promise<void> {
  const { itemId: id, code: ean } = inboxCode
  const { householdId: household } = store
  await submit(creationOf(id, { ...fields, ean }, replicas.current(household).shown()), { household })
  assignCode(store, inboxCode, { id, name: fields.name }, 1)
}
