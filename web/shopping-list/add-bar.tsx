import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import type { List } from '../api/use-list.ts'
import { notifyUndoable } from '../history/undo.ts'
import { Message } from '../ui/message.tsx'
import { Button } from '../ui/button.tsx'
import { plusIcon } from '../ui/icons.ts'
import { useAction } from '../ui/use-action.ts'
import { failureText } from '../words/failure-text.ts'
import { words } from '../words/words.ts'
import { addToInventory } from './add-to-inventory.ts'
import { useDraft } from './draft.ts'
import { boughtOf, NotReady } from './bought.ts'

/** Puts the selected rows into stock, those on other pages too. */
export function AddBar({ list }: { readonly list: List<ShoppingRow> }) {
  const draft = useDraft()
  const selected = list.rows.filter(({ id }) => draft[id]?.selected)
  const add = useAction(async () => {
    const bought = boughtOf(selected, draft)
    notifyUndoable(words.shoppingList.added(bought.length), await addToInventory(list, bought))
  }, explain)

  return (
    <div className="add-bar">
      {add.error !== undefined && (
        <Message severity="error" onDismiss={add.clear}>
          {add.error}
        </Message>
      )}
      <Button icon={plusIcon} busy={add.busy} onClick={() => add.run()}>
        {words.shoppingList.add}
      </Button>
    </div>
  )
}

function explain(failure: unknown): string {
  return failure instanceof NotReady ? failure.message : failureText(failure)
}
