import { useId, useState } from 'react'
import type { List } from '../../api/list.ts'
import { LookUpLine } from '../../products/look-up-line.tsx'
import { SuggestedMark } from '../../products/suggested-mark.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { focusFirstError, focusFirstField, Form } from '../../ui/inputs/form.tsx'
import { Message } from '../../ui/messages/message.tsx'
import { QuantityField } from '../../ui/inputs/quantity-field.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { messages } from '../../i18n/messages.ts'
import { KnownTextField } from '../known-text-field.tsx'
import { DuplicateEan, useTaken } from '../form/duplicate-ean.tsx'
import { ScanButton } from '../../finding/scan-button.tsx'
import { type QuickDraft, useQuickAdd } from './use-quick-add.ts'
import type { Item } from '../../../functions/model/item.ts'
import './quick-add-dialog.css'

interface Props {
  readonly list: List<Item>
  /** The search text that the form begins with: a name or an EAN. */
  readonly text: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  readonly onAdded: () => void
  readonly onAllFields: (draft: QuickDraft) => void
}

const texts = messages.item

/** Adds items by their name alone, with their stock and base quantity, one after another. */
export function QuickAddDialog({ list, text, onAdded, onAllFields, ...dialog }: Props) {
  const form = useId()
  const [checked, setChecked] = useState(false)
  const { draft, typed, change, changeQuantity, errors, unsaved, ...add } = useQuickAdd(text, () => {
    setChecked(false)
    focusFirstField(form)
    onAdded()
  })
  const { isOfCode, suggestedIn, lookUp, lookUpCode } = add
  const duplicate = useTaken(list.rows, draft)

  function submit(element: HTMLFormElement) {
    setChecked(true)
    if (Object.keys(errors).length > 0) focusFirstError(element)
    else if (!duplicate.ask()) add.save()
  }

  function scan(ean: string) {
    change({ ean })
    lookUpCode(ean)
  }

  const shown: Partial<QuickDraft> = checked ? errors : {}
  const category = (
    <KnownTextField
      of="category"
      label={messages.fields.category}
      value={draft.category}
      suggested={suggestedIn('category')}
      onChange={(value) => change({ category: value })}
    />
  )
  return (
    <Dialog
      {...dialog}
      title={texts.quickAddTitle}
      unsaved={unsaved}
      typing
      aside={
        <Button variant="text" onClick={() => onAllFields(typed)}>
          {texts.allFields}
        </Button>
      }
      footer={
        <div className="buttons">
          <Button type="submit" form={form} busy={add.busy}>
            {texts.addQuickly}
          </Button>
        </div>
      }
    >
      <Form id={form} onSubmit={submit}>
        {add.error !== undefined && <Message severity="error">{add.error}</Message>}
        <TextField
          label={texts.name}
          required
          value={draft.name}
          suggested={suggestedIn('name')}
          onChange={(name) => change({ name })}
          error={shown.name}
          end={suggestedIn('name') !== undefined && <SuggestedMark />}
        />
        <div className={isOfCode ? 'quick-add-pair of-code' : 'quick-add-pair'}>
          {isOfCode && (
            <TextField
              label={messages.fields.description}
              value={draft.description}
              suggested={suggestedIn('description')}
              onChange={(description) => change({ description })}
            />
          )}
          {isOfCode && category}
          <QuantityField
            label={texts.stock}
            value={draft.quantity}
            onChange={changeQuantity}
            error={shown.quantity}
          />
          <QuantityField
            label={messages.fields.desired_quantity}
            value={draft.desiredQuantity}
            onChange={(desiredQuantity) => change({ desiredQuantity })}
            error={shown.desiredQuantity}
          />
          {!isOfCode && category}
          <TextField
            label={messages.fields.ean}
            inputMode="numeric"
            spellCheck={false}
            value={draft.ean}
            onChange={(ean) => change({ ean })}
            onBlur={() => lookUpCode(draft.ean)}
            end={
              <ScanButton inField onScan={scan}>
                {texts.scanBarcode}
              </ScanButton>
            }
          />
        </div>
        <DuplicateEan taken={duplicate.taken} onAdd={duplicate.isAsked ? add.save : undefined} />
        <LookUpLine lookUp={lookUp} />
      </Form>
    </Dialog>
  )
}
