import { useId, useRef } from 'react'
import type { List } from '../../api/list.ts'
import { HowLong } from '../../forecasts/how-long.tsx'
import { ProposedBase } from '../../forecasts/proposed-base.tsx'
import { notifyUndoable } from '../../outbox/undo.ts'
import { submit } from '../../outbox/submit.ts'
import { historyOf } from '../../paths.ts'
import { Message } from '../../ui/messages/message.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Conflict } from '../../ui/dialogs/conflict.tsx'
import { DeleteActions } from '../../ui/buttons/delete-actions.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { focusFirstError, Form } from '../../ui/inputs/form.tsx'
import { historyIcon } from '../../ui/images/icons.ts'
import { LinkButton } from '../../ui/plain/link-button.tsx'
import { QuantityField } from '../../ui/inputs/quantity-field.tsx'
import { useAction } from '../../ui/messages/use-action.ts'
import { messages } from '../../i18n/messages.ts'
import { draftErrors, isRequired, valuesOf } from '../form/item-draft.ts'
import { ItemFieldSet } from '../form/item-field-set.tsx'
import { DuplicateEan, findTaken } from '../form/duplicate-ean.tsx'
import { ScanButton } from '../../finding/scan-button.tsx'
import type { Item } from '../../../functions/model/item.ts'
import { useItemEdit } from '../use-item-edit.ts'

interface Props {
  readonly item: Item
  readonly list: List<Item>
  readonly open: boolean
  readonly onClose: () => void
}

const texts = messages.item

/** Edits an item with its stock and base quantity, or deletes it. */
export function EditItemDialog({ item, list, open, onClose }: Props) {
  const form = useId()
  const base = useRef<HTMLDivElement>(null)
  const { draft, change, save, unsaved, conflict } = useItemEdit(item, (name, outcomes) => {
    notifyUndoable(texts.saved(name), outcomes)
    onClose()
  })
  const remove = useAction(async () => {
    const { id, name } = item
    notifyUndoable(texts.deleted(name), [await submit({ kind: 'remove', input: { id }, name })])
    onClose()
  })

  function takeBase(value: string) {
    change('desiredQuantity', value)
    base.current?.querySelector('input')?.focus()
  }

  const setStock = (value: string) => change('quantity', value)
  const errors = draftErrors(draft)
  const invalid = Object.keys(errors).length > 0
  const failed = save.error ?? remove.error
  const footer = (
    <DeleteActions
      question={texts.deleteQuestion(item.name)}
      consequence={texts.deleteConsequence}
      busy={remove.busy}
      onDelete={remove.run}
    >
      <Button type="submit" form={form} busy={save.busy}>
        {texts.save}
      </Button>
    </DeleteActions>
  )
  return (
    <Dialog
      title={texts.editTitle}
      open={open}
      onClose={onClose}
      unsaved={unsaved}
      aside={
        <LinkButton variant="text" icon={historyIcon} to={historyOf(item.id)} aria-label={texts.history} />
      }
      footer={footer}
    >
      <Form id={form} onSubmit={invalid ? focusFirstError : save.run}>
        {failed !== undefined && <Message severity="error">{failed}</Message>}
        {conflict ? (
          <Conflict subject={item.name} {...conflict} />
        ) : (
          <>
            <ItemFieldSet
              isRequired={isRequired}
              value={draft}
              onChange={change}
              errors={errors}
              scan={
                <ScanButton inField onScan={(ean) => change('ean', ean)}>
                  {texts.scanBarcode}
                </ScanButton>
              }
              stock={{
                value: draft.quantity,
                onChange: setStock,
                keptDays: item.kept_days,
                input: (
                  <>
                    <QuantityField
                      label={texts.quantity}
                      unit={valuesOf(draft).unit}
                      value={draft.quantity}
                      onChange={setStock}
                      error={errors.quantity}
                    />
                    <HowLong item={item} />
                  </>
                ),
              }}
            >
              <div ref={base}>
                <QuantityField
                  label={texts.desiredQuantity}
                  value={draft.desiredQuantity}
                  onChange={(value) => change('desiredQuantity', value)}
                  error={errors.desiredQuantity}
                />
              </div>
              <ProposedBase item={item} items={list.rows} typed={draft.desiredQuantity} onTake={takeBase} />
            </ItemFieldSet>
            <DuplicateEan taken={findTaken(list.rows, valuesOf(draft), item.id)} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
