import { useId } from 'react'
import type { List } from '../../api/list.ts'
import { notifyUndoable } from '../../outbox/undo.ts'
import { submit } from '../../outbox/submit.ts'
import { historyOf } from '../../paths.ts'
import { Message } from '../../ui/messages/message.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Conflict } from '../../ui/dialogs/conflict.tsx'
import { DeleteActions } from '../../ui/buttons/delete-actions.tsx'
import { Dialog, type DialogControl } from '../../ui/dialogs/dialog.tsx'
import { focusFirstError, Form } from '../../ui/inputs/form.tsx'
import { historyIcon } from '../../ui/images/icons.ts'
import { LinkButton } from '../../ui/plain/link-button.tsx'
import { useAction } from '../../ui/messages/use-action.ts'
import { messages } from '../../i18n/messages.ts'
import { draftErrors } from '../form/item-draft.ts'
import type { Item } from '../../../functions/model/item.ts'
import { useItemEdit } from '../use-item-edit.ts'
import { EditFields } from './edit-fields.tsx'

interface Props extends DialogControl {
  readonly item: Item
  readonly list: List<Item>
}

const texts = messages.item

export function EditItemDialog({ item, list, ...dialog }: Props) {
  const form = useId()
  const { draft, change, save, unsaved, conflict } = useItemEdit(item, (name, outcomes) => {
    notifyUndoable(texts.saved(name), outcomes)
    dialog.onClose()
  })
  const remove = useAction(async () => {
    const { id, name } = item
    notifyUndoable(texts.deleted(name), [await submit({ kind: 'remove', input: { id }, name })])
    dialog.onClose()
  })
  const invalid = Object.keys(draftErrors(draft)).length > 0
  const failed = save.error ?? remove.error
  return (
    <Dialog
      title={texts.editTitle}
      {...dialog}
      unsaved={unsaved}
      aside={
        <LinkButton variant="text" icon={historyIcon} to={historyOf(item.id)} aria-label={texts.history} />
      }
      footer={
        <DeleteActions
          question={texts.deleteQuestion(item.name)}
          consequence={texts.deleteConsequence}
          busy={remove.busy}
          onDelete={remove.run}
        >
          <Button type="submit" form={form} busy={save.busy}>
            {messages.dialog.save}
          </Button>
        </DeleteActions>
      }
    >
      <Form id={form} onSubmit={invalid ? focusFirstError : save.run}>
        {failed !== undefined && <Message severity="error">{failed}</Message>}
        {conflict ? (
          <Conflict subject={item.name} {...conflict} />
        ) : (
          <EditFields item={item} items={list.rows} draft={draft} change={change} />
        )}
      </Form>
    </Dialog>
  )
}
