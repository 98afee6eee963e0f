import type { Item } from '../../functions/items/contract.ts'
import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import type { List } from '../api/use-list.ts'
import { notifyUndoable } from '../history/undo.ts'
import { notify } from '../ui/toasts.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'
import { changeRow } from './change-row.ts'
import { changeDraft } from './draft.ts'

const texts = messages.shoppingList

const report = (failure: unknown) => notify('error', errorMessage(failure))

/** Ticks a row off, or takes the tick back, at once. The selection follows. */
export function tick(items: List<Item>, id: string, purchased: boolean): void {
  changeDraft([id], { selected: undefined })
  changeRow(items, id, { purchased }).catch(report)
}

/** Moves a row away that the shop does not have, or puts it back, at once. */
export function setUnavailable(items: List<Item>, { id, name }: ShoppingRow, unavailable: boolean): void {
  changeDraft([id], { selected: undefined })
  const text = unavailable ? texts.isUnavailable(name) : texts.isBack(name)
  changeRow(items, id, { unavailable })
    .then((activity) => notifyUndoable(text, [activity]))
    .catch(report)
}
