import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import type { List } from '../api/use-list.ts'
import { notifyUndoable } from '../history/undo.ts'
import { Message } from '../ui/message.tsx'
import { Button } from '../ui/button.tsx'
import { plusIcon } from '../ui/icons.ts'
import { useAction } from '../ui/use-action.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'
import { addToInventory } from './add-to-inventory.ts'
import { useDraft } from './draft.ts'
import { purchasesOf, InvalidSelectionError } from './purchases.ts'

/** Adds the selected rows to the stock, including those on other pages. */
export function BulkActionBar({ list }: { readonly list: List<ShoppingRow> }) {
  const draft = useDraft()
  const selected = list.rows.filter(({ id }) => draft[id]?.selected)
  const add = useAction(async () => {
    const purchases = purchasesOf(selected, draft)
    notifyUndoable(messages.shoppingList.added(purchases.length), await addToInventory(list, purchases))
  }, explain)

  return (
    <div className="bulk-actions">
      {add.error !== undefined && (
        <Message severity="error" onDismiss={add.clear}>
          {add.error}
        </Message>
      )}
      <Button icon={plusIcon} busy={add.busy} onClick={() => add.run()}>
        {messages.shoppingList.add}
      </Button>
    </div>
  )
}

function explain(failure: unknown): string {
  return failure instanceof InvalidSelectionError ? failure.message : errorMessage(failure)
}
