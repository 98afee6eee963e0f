import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { notifyUndoable } from '../history/undo.ts'
import { submit } from '../outbox/submit.ts'
import { notify } from '../ui/toasts.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'
import { changeDraft } from './draft.ts'

const texts = messages.shoppingList

const report = (failure: unknown) => notify('error', errorMessage(failure))

/** Ticks a row off, or takes the tick back, at once. The selection follows. */
export function tick({ id, name }: ShoppingRow, purchased: boolean): void {
  changeDraft([id], { selected: undefined })
  submit({ kind: 'row', input: { id, change: { purchased } }, name }).catch(report)
}

/** Moves a row away that the shop does not have, or puts it back, at once. */
export function setUnavailable({ id, name }: ShoppingRow, unavailable: boolean, onShown: () => void): void {
  changeDraft([id], { selected: undefined })
  const text = unavailable ? texts.isUnavailable(name) : texts.isBack(name)
  submit({ kind: 'row', input: { id, change: { unavailable } }, name }, { onShown })
    .then((outcome) => notifyUndoable(text, [outcome]))
    .catch(report)
}
