import { useId } from 'react'
import { notifyUndoable } from '../outbox/undo.ts'
import { useItemEdit } from '../items/use-item-edit.ts'
import { refreshLists } from '../outbox/device.ts'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Conflict } from '../ui/dialogs/conflict.tsx'
import { DeleteActions } from '../ui/buttons/delete-actions.tsx'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { focusFirstError, Form } from '../ui/inputs/form.tsx'
import { QuantityField, readQuantity } from '../ui/inputs/quantity-field.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { messages } from '../i18n/messages.ts'
import type { QuantityActions, QuantityEntry } from './quantities.ts'
import { QuantityFacts } from './quantity-facts.tsx'

export interface QuantityDialogProps extends DialogControl {
  readonly entry: QuantityEntry
  readonly actions: QuantityActions
}

export function EditQuantityDialog({ entry, actions, open, onClose }: QuantityDialogProps) {
  const { texts, draft: name } = actions
  const form = useId()
  const { draft, change, save, unsaved, conflict } = useItemEdit(entry.item, (_name, outcomes) => {
    // Somebody else may have made it so.
    if (outcomes.length === 0) void refreshLists()
    notifyUndoable(texts.updated(entry.name), outcomes)
    onClose()
  })
  const quantity = readQuantity(draft[name])

  const remove = useAction(async () => {
    notifyUndoable(texts.deleted(entry.name), [await actions.remove(entry)])
    onClose()
  })

  const footer = (
    <DeleteActions
      question={texts.deleteQuestion(entry.name)}
      consequence={texts.deleteConsequence}
      busy={remove.busy}
      onDelete={remove.run}
    >
      <Button type="submit" form={form} busy={save.busy}>
        {texts.submit}
      </Button>
    </DeleteActions>
  )
  const failed = save.error ?? remove.error
  return (
    <Dialog title={entry.name} open={open} onClose={onClose} unsaved={unsaved} footer={footer}>
      <Form id={form} onSubmit={() => (quantity === undefined ? focusFirstError() : save.run())}>
        {failed !== undefined && <Message severity="error">{failed}</Message>}
        {conflict ? (
          <Conflict subject={entry.name} {...conflict} />
        ) : (
          <>
            <QuantityFacts entry={entry} actions={actions} />
            <QuantityField
              label={texts.update}
              value={draft[name]}
              onChange={(typed) => change(name, typed)}
              error={quantity === undefined ? messages.field.number(0) : undefined}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
