import { notifyUndoable } from '../../outbox/undo.ts'
import { texts } from '../../i18n/texts.ts'
import type { Named } from '../../outbox/sending/outbox.ts'
import type { Item } from '../../../functions/model/item.ts'
import { submitAll } from '../../outbox/submit.ts'

/** @throws {ApiFailure} the first refusal */
export async function setQuantities(
  items: readonly Item[],
  quantities: ReadonlyMap<string, number>,
): Promise<void> {
  const changes = items.flatMap(({ id, name }): readonly Named[] => {
    const desiredQuantity = quantities.get(id)
    return desiredQuantity === undefined ? [] : [{ kind: 'setBase', input: { id, desiredQuantity }, name }]
  })
  const outcomes = await submitAll(changes)
  notifyUndoable(texts.firstQuantities.saved(outcomes.length), outcomes)
}
