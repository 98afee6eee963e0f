import { notifyUndoable, submitAll } from '../../outbox/submit.ts'
import { Message } from '../../ui/messages/message.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useDialogState } from '../../ui/dialogs/use-dialog-state.ts'
import { pencilIcon, storeIcon, trashIcon } from '../../ui/images/icons.ts'
import { useStores } from '../../outbox/use-items.ts'
import { useAction } from '../../ui/messages/use-action.ts'
import { messages, withTexts } from '../../i18n/messages.ts'
import { later } from '../../ui/page/later.tsx'
import type { Item } from '../../../functions/model/item.ts'

const texts = messages.item

const StoresDialog = later('StoresDialog', () =>
  withTexts(['stores'], () => import('../../stores/stores-dialog.tsx')),
)

const ChangeSelectedDialog = later('ChangeSelectedDialog', () => import('./change-selected-dialog.tsx'))

interface Props {
  readonly selected: readonly Item[]
  readonly onDone: () => void
}

export function BulkActionBar({ selected, onDone }: Props) {
  const count = selected.length
  const change = useDialogState<true>()
  const stores = useDialogState<true>()
  const hasStores = useStores().rows.length > 0
  const remove = useAction(async () => {
    const removed = selected.map(({ id, name }) => ({ kind: 'remove', input: { id }, name }) as const)
    notifyUndoable(texts.deletedMany(count), await submitAll(removed))
    onDone()
  })
  return (
    <section className="bulk dock" aria-label={texts.selected(count)}>
      {remove.error !== undefined && <Message severity="error">{remove.error}</Message>}
      <output>{texts.selected(count)}</output>
      {count > 0 && (
        <>
          <Button
            severity="danger"
            variant="outlined"
            icon={trashIcon}
            aria-label={texts.deleteSelected}
            busy={remove.busy}
            onClick={remove.run}
          />
          <Button
            variant="outlined"
            icon={pencilIcon}
            aria-label={texts.setsWhat}
            aria-haspopup="dialog"
            onClick={() => change.show(true)}
          />
          {hasStores && (
            <Button
              variant="outlined"
              icon={storeIcon}
              aria-label={messages.fields.stores}
              aria-haspopup="dialog"
              onClick={() => stores.show(true)}
            />
          )}
        </>
      )}
      <Button variant="text" onClick={onDone}>
        {messages.dialog.done}
      </Button>
      {stores.value && (
        <StoresDialog key={stores.turn} of={selected} {...stores.control} onChanged={onDone} />
      )}
      {change.value && (
        <ChangeSelectedDialog key={change.turn} selected={selected} {...change.control} onChanged={onDone} />
      )}
    </section>
  )
}
