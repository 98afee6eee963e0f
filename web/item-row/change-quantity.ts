import { beliefsOf, isWorthAsking } from '../../functions/model/forecasts/doubts.ts'
import { subtract } from '../../functions/model/quantity.ts'
import type { QuantityKind } from '../fields/quantity-kind.ts'
import type { Item } from '../../functions/model/item.ts'
import { household } from '../api/household.ts'
import { replicas } from '../outbox/device.ts'
import { reportAbout } from '../outbox/report.ts'
import { submit, notifyUndoable } from '../outbox/submit.ts'
import type { Outcome } from '../outbox/sending/pending-submissions.ts'
import { formatQuantity } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { correctStock } from '../quick-looks/correct-stock.ts'
import type { Action } from '../ui/plain/toasts.ts'

interface Change {
  readonly before: number
  readonly after: number
  /** The best-before date of the lot that it is about. */
  readonly until: string | undefined
  /** When it was tapped or typed, in milliseconds. */
  readonly acted: number
}

/** As a difference, since others may change the quantity meanwhile. */
export async function changeQuantity(
  { field, step, texts }: QuantityKind,
  { id, name }: Item,
  { before, after, until, acted }: Change,
  onShown?: () => void,
): Promise<void> {
  try {
    const outcome = await submit({ ...step(id, subtract(after, before), until), name }, { onShown })
    const [from, to] = [formatQuantity(before), formatQuantity(after)]
    const further = field === 'quantity' && after < before ? noneLeft(id, outcome) : undefined
    notifyUndoable(texts.stepped({ name, before: from, after: to }), [outcome], acted, further)
  } catch (failure) {
    reportAbout(name)(failure)
  }
}

/** Somebody who takes one out stands at the shelf, and sees whether it was the last one. */
function noneLeft(id: string, taken: Outcome): Action | undefined {
  const { find, shown } = replicas.current(household.open()?.id ?? '')
  const item = find(id)
  if (!item?.quantity || !isWorthAsking(beliefsOf(shown(), Date.now())(item))) return undefined
  const run = () => correctStock(id, 0, [taken])
  return { label: messages.shelf.none, name: messages.shelf.noneOf(item.name), run }
}
