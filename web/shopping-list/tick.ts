import type { Item } from '../../functions/items/contract.ts'
import { shoppingList } from '../../functions/shopping-list/contract.ts'
import { call } from '../api/call.ts'
import type { List } from '../api/use-list.ts'
import { notify } from '../ui/toasts.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { changeDraft } from './draft.ts'

/** Ticks a row off, or takes the tick back, at once. The selection follows. */
export function tick(items: List<Item>, id: string, purchased: boolean): void {
  changeDraft([id], { selected: undefined })
  items
    .change(
      () => call(shoppingList.tick, { params: { id }, body: { itemId: id, purchased } }),
      (all) => all.map((item) => (item.id === id ? { ...item, purchased } : item)),
    )
    .catch((failure: unknown) => notify('error', errorMessage(failure)))
}
