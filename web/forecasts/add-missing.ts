import { purchasesOf } from '../../functions/model/forecasts/forecast.ts'
import { usualAmount } from '../../functions/model/forecasts/need.ts'
import type { Item } from '../../functions/model/item.ts'
import { notifyUndoable, submitAll } from '../outbox/submit.ts'
import { notifyFailure } from '../ui/plain/toasts.ts'
import { texts } from '../i18n/texts.ts'

/** Puts on the list as much of each item as is usually bought. */
export async function addMissing(items: readonly Item[]): Promise<void> {
  const changes = items.map((item) => {
    const { id, name } = item
    return { kind: 'extra', input: { id, delta: usualAmount(purchasesOf(item)) }, name } as const
  })
  try {
    notifyUndoable(texts.forecasts.addedMissing(items.length), await submitAll(changes))
  } catch (failure) {
    notifyFailure(failure)
  }
}
