import { household } from '../api/household.ts'
import { formatQuantity } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { replicas } from '../outbox/device.ts'
import { reportAbout } from '../outbox/report.ts'
import { submit, notifyUndoable } from '../outbox/submit.ts'
import type { Outcome } from '../outbox/sending/pending-submissions.ts'
import { correction } from './correction.ts'

/** Corrects a stock; one undo takes that back with what was done just before. */
export function correctStock(
  id: string,
  there: number,
  earlier: readonly Outcome[] = [],
  said?: string,
): void {
  const item = replicas.current(household.open()?.id ?? '').find(id)
  if (!item) return
  const { name, quantity } = item
  const [before, after] = [formatQuantity(quantity), formatQuantity(there)]
  const text = said ?? messages.inventory.stepped({ name, before, after })
  submit(correction(item, there))
    .then((outcome) => notifyUndoable(text, [...earlier, outcome]))
    .catch(reportAbout(name))
}
