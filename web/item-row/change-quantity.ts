import { subtract } from '../../functions/model/quantity.ts'
import type { QuantityKind } from '../fields/quantity-kind.ts'
import type { Item } from '../../functions/model/item.ts'
import { reportAbout } from '../outbox/report.ts'
import { submit } from '../outbox/submit.ts'
import { notifyUndoable } from '../outbox/undo.ts'
import { formatQuantity } from '../i18n/format.ts'

interface Change {
  readonly before: number
  readonly after: number
  /** When it was tapped or typed, in milliseconds. */
  readonly acted: number
}

/** As a difference, since others may change the quantity meanwhile. */
export async function changeQuantity(
  { step, texts }: QuantityKind,
  { id, name }: Item,
  { before, after, acted }: Change,
  onShown?: () => void,
): Promise<void> {
  try {
    const outcome = await submit({ ...step(id, subtract(after, before)), name }, { onShown })
    const [from, to] = [formatQuantity(before), formatQuantity(after)]
    notifyUndoable(texts.stepped({ name, before: from, after: to }), [outcome], acted)
  } catch (failure) {
    reportAbout(name)(failure)
  }
}
