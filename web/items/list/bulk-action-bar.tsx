import { notifyUndoable, submitAll } from '../../outbox/submit.ts'
import { Message } from '../../ui/messages/message.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useDialogState } from '../../ui/dialogs/use-dialog-state.ts'
import { pencilIcon, trashIcon } from '../../ui/images/icons.ts'
import { useAction } from '../../ui/messages/use-action.ts'
import { messages } from '../../i18n/messages.ts'
import { later } from '../../ui/page/later.tsx'
import type { Item } from '../../../functions/model/item.ts'

const texts = messages.item

const ChangeSelectedDialog = later('ChangeSelectedDialog', () => import('./change-selected-dialog.tsx'))

interface Props {
  readonly selected: readonly Item[]
  readonly onDone: () => void
}

export function BulkActionBar({ selected, onDone }: Props) {
  const count = selected.length
  const change = useDialogState<true>()
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
        </>
      )}
      <Button variant="text" onClick={onDone}>
        {messages.dialog.done}
      </Button>
      {change.value && (
        <ChangeSelectedDialog key={change.turn} selected={selected} {...change.control} onChanged={onDone} />
      )}
    </section>
  )
}
