import { Suspense, useEffect, useEffectEvent } from 'react'
import { knowsUsual } from '../forecasts/knows-usual.ts'
import { household } from '../api/household.ts'
import { replicas } from '../outbox/device.ts'
import { Icon } from '../ui/images/icon.tsx'
import { plusIcon } from '../ui/images/icons.ts'
import { holdKeyboard } from '../ui/dialogs/hold-keyboard.ts'
import { onDemand } from '../ui/page/on-demand.tsx'
import { useQuery } from '../ui/page/use-query.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { messages, withTexts } from '../i18n/messages.ts'

const AddToListDialog = onDemand('AddToListDialog', () =>
  withTexts(['add-to-list', 'forecasts'], () => import('../add-to-list/add-to-list-dialog.tsx')),
)

/** Looks like the field that it leads to, which comes with the list: what is typed at once is not lost. `?add` opens it. */
export function AddToList({ isLoading }: { readonly isLoading: boolean }) {
  const dialog = useDialogState<true>()
  useEffect(() => {
    if (!isLoading) void AddToListDialog.load().catch(() => undefined)
  }, [isLoading])

  const [query, change] = useQuery()
  const isAsked = query.has('add')
  const openOnce = useEffectEvent(() => {
    change({ add: undefined })
    dialog.show(true)
  })
  useEffect(() => {
    if (isAsked) openOnce()
  }, [isAsked])

  function open() {
    // Once here too, since the dialog may still come after the tap. It would cover tiles.
    if (!knowsUsual(replicas.current(household.open()?.id ?? '').shown())) holdKeyboard()
    dialog.show(true)
  }

  return (
    <>
      <button type="button" className="add-line" aria-haspopup="dialog" onClick={open}>
        <Icon of={plusIcon} />
        {messages.shoppingList.addToList}
      </button>
      {dialog.value && (
        <Suspense>
          <AddToListDialog key={dialog.turn} {...dialog.control} />
        </Suspense>
      )}
    </>
  )
}
