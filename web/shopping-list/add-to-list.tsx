import { lazy, Suspense } from 'react'
import { Icon } from '../ui/icon.tsx'
import { plusIcon } from '../ui/icons.ts'
import { useDialogState } from '../ui/use-dialog-state.ts'
import { messages } from '../i18n/messages.ts'

const AddToListDialog = lazy(async () => ({
  default: (await import('../add-to-list/add-to-list-dialog.tsx')).AddToListDialog,
}))

/** Looks like the field that it leads to, which loads at its first use. */
export function AddToList() {
  const dialog = useDialogState<true>()
  return (
    <>
      <button type="button" className="add-line" aria-haspopup="dialog" onClick={() => dialog.show(true)}>
        <Icon of={plusIcon} />
        {messages.shoppingList.addToList}
      </button>
      {dialog.value && (
        <Suspense>
          <AddToListDialog key={dialog.turn} open={dialog.open} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
