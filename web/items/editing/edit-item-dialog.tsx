import { useId, useRef } from 'react'
import type { List } from '../../api/list.ts'
import { notifyUndoable, submit } from '../../outbox/submit.ts'
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
import { draftErrors, isRequired, valuesOf, labelOf } from '../form/item-draft.ts'
import type { Item } from '../../../functions/model/item.ts'
import { useItemEdit, type ItemEdit } from '../use-item-edit.ts'
import { ScanButton } from '../../finding/scan-button.tsx'
import { HowLong } from '../../forecasts/how-long.tsx'
import { ProposedBase } from '../../forecasts/proposed-base.tsx'
import { Doubt } from '../../quick-looks/doubt.tsx'
import { QuantityField } from '../../ui/inputs/quantity-field.tsx'
import { DuplicateEan, findTaken } from '../form/duplicate-ean.tsx'
import { ItemFieldSet } from '../form/item-field-set.tsx'
import { isDoubtful } from '../../../functions/model/forecasts/doubts.ts'
import { useBeliefs } from '../../forecasts/use-forecasts.ts'
import { formatStock } from '../../item-row/stock-figures.tsx'
import { formatQuantity, withUnit } from '../../i18n/format.ts'
import { fieldNames, unusedFields } from '../../../functions/model/fields.ts'
import { formatValue } from '../../fields/field-draft.ts'

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

interface EditFieldsProps extends Pick<ItemEdit, 'draft' | 'change'> {
  readonly item: Item
  readonly items: readonly Item[]
}

function EditFields({ item, items, draft, change }: EditFieldsProps) {
  const base = useRef<HTMLDivElement>(null)
  const errors = draftErrors(draft)
  const setStock = (value: string) => change('quantity', value)
  const setBase = (value: string) => change('desiredQuantity', value)

  function takeBase(value: string) {
    setBase(value)
    base.current?.querySelector('input')?.focus()
  }

  const stock = (
    <>
      <QuantityField
        label={texts.quantity}
        unit={valuesOf(draft).unit}
        value={draft.quantity}
        onChange={setStock}
        error={errors.quantity}
      />
      <HowLong item={item} />
      <Doubt item={items.find(({ id }) => id === item.id) ?? item} items={items} />
    </>
  )
  return (
    <>
      <ItemFieldSet
        isRequired={isRequired}
        value={draft}
        onChange={change}
        errors={errors}
        scan={
          <ScanButton inField onScan={({ code }) => change('ean', code)}>
            {texts.scanBarcode}
          </ScanButton>
        }
        stock={{ value: draft.quantity, onChange: setStock, keptDays: item.kept_days, input: stock }}
      >
        <div ref={base}>
          <QuantityField
            label={texts.desiredQuantity}
            value={draft.desiredQuantity}
            onChange={setBase}
            error={errors.desiredQuantity}
          />
        </div>
        <ProposedBase item={item} items={items} typed={draft.desiredQuantity} onTake={takeBase} />
      </ItemFieldSet>
      <DuplicateEan taken={findTaken(items, valuesOf(draft), item.id)} />
    </>
  )
}

interface ItemDialogProps extends DialogControl {
  readonly item: Item
  readonly items: readonly Item[]
}

export function ItemDialog({ item, items, open, onClose }: ItemDialogProps) {
  const isAbout = isDoubtful(useBeliefs(items)(item))
  const unused = unusedFields(item)
  const own = fieldNames.filter((name) => name !== 'name' && name !== 'unit' && !unused.includes(name))
  const facts = [
    ...own.map((name) => [labelOf(name), item[name] === '' ? '' : formatValue(name, item[name])] as const),
    [texts.quantity, withUnit(formatStock(item.quantity, isAbout), item.unit)] as const,
    [texts.desiredQuantity, formatQuantity(item.desired_quantity)] as const,
  ]
  return (
    <Dialog title={item.name} open={open} onClose={onClose}>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <HowLong item={item} />
      <LinkButton variant="text" icon={historyIcon} to={historyOf(item.id)}>
        {texts.history}
      </LinkButton>
    </Dialog>
  )
}
