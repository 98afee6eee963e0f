import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { notifyUndoable } from '../history/undo.ts'
import { noteTrip } from '../installing/due.ts'
import { Message } from '../ui/message.tsx'
import { Button } from '../ui/button.tsx'
import { useAction } from '../ui/use-action.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'
import { addToInventory } from './add-to-inventory.ts'
import { useDraft } from './draft.ts'
import { saveKept, stopSaving } from './save-amounts.ts'
import { purchasesOf, isSelected, InvalidSelectionError } from './purchases.ts'

const texts = messages.shoppingList

interface Props {
  readonly rows: readonly ShoppingRow[]
}

/** Adds the selected rows to the stock, including those on other pages. */
export function BulkActionBar({ rows }: Props) {
  const draft = useDraft()
  const selected = rows.filter((row) => isSelected(row, draft[row.id]))
  const count = selected.length
  const add = useAction(async () => {
    const purchases = purchasesOf(selected, draft)
    await stopSaving(purchases.map(({ id }) => id))
    try {
      notifyUndoable(texts.added(purchases.length), await addToInventory(purchases, selected[0]?.name ?? ''))
      noteTrip()
    } finally {
      void saveKept(selected)
    }
  }, explain)

  return (
    <div className="bulk-actions dock">
      {add.error !== undefined && (
        <Message severity="error" onDismiss={add.clear}>
          {add.error}
        </Message>
      )}
      {rows.length > 0 && (
        <Button busy={add.busy} aria-disabled={count === 0} onClick={() => count > 0 && add.run()}>
          {count > 0 ? texts.addSome(count) : texts.add}
          {count === 0 && <span className="reason">{texts.nothingSelected}</span>}
        </Button>
      )}
    </div>
  )
}

function explain(failure: unknown): string {
  return failure instanceof InvalidSelectionError ? failure.message : errorMessage(failure)
}
