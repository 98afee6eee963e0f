import { useId, useState } from 'react'
import { messages, required, texts } from '../../i18n/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, type DialogControl } from '../../ui/dialogs/dialog.tsx'
import { plusIcon } from '../../ui/images/icons.ts'
import { addCode, giveCode } from './add-code.ts'
import type { BatchState } from '../batch/batch-state.ts'
import type { InboxCode } from '../batch/inbox-code.ts'
import { discardCode } from '../batch/scans.ts'
import { itemFields } from '../../../functions/model/fields.ts'
import { attachCode } from './attach-code.ts'
import { useItems } from '../../outbox/use-items.ts'
import { Message } from '../../ui/messages/message.tsx'
import { Autocomplete } from '../../ui/menus/autocomplete.tsx'
import { focusFirstError, Form } from '../../ui/inputs/form.tsx'
import { QuantityField, readQuantity } from '../../ui/inputs/quantity-field.tsx'
import { useAction } from '../../ui/messages/use-action.ts'
import { addErrorMessage } from '../../items/add-error-message.ts'
import { SameName } from '../../items/same-name.tsx'
import { KnownTextField } from '../../items/known-text-field.tsx'
import { LookUpLine } from '../../products/look-up-line.tsx'
import { SuggestedMark } from '../../products/suggested-mark.tsx'
import type { Suggestion } from '../../products/suggestion.ts'
import { useSuggested } from '../../products/use-suggested.ts'
import { TextField } from '../../ui/inputs/text-field.tsx'

interface Props extends DialogControl {
  readonly inboxCode: InboxCode
  readonly store: BatchState
  readonly onClosed: () => void
}

export function NewCodeDialog({ inboxCode, store, ...dialog }: Props) {
  const form = useId()
  const [isMine, setMine] = useState(false)
  const [unsaved, setUnsaved] = useState(false)
  const { code, mode, count } = inboxCode

  function discard() {
    discardCode(store, inboxCode)
    dialog.onClose()
  }

  return (
    <Dialog
      title={texts.batchScanning.newCode}
      typing
      unsaved={unsaved}
      {...dialog}
      footer={
        <div className="new-code-actions">
          {!isMine && (
            <Button type="submit" form={form} icon={plusIcon}>
              {messages.item.add}
            </Button>
          )}
          <Button variant="text" onClick={() => setMine(!isMine)}>
            {isMine ? texts.batchScanning.newCode : texts.batchScanning.mine}
          </Button>
          <Button variant="text" onClick={dialog.onClose}>
            {messages.dialog.notNow}
          </Button>
          <Button variant="text" aria-label={texts.batchScanning.discardCode(code)} onClick={discard}>
            {texts.batchScanning.discard}
          </Button>
        </div>
      }
    >
      <p className="hint new-code-codes">
        {code} · {texts.batchScanning.scanned({ count, mode })}
      </p>
      {isMine ? (
        <AssignToItem inboxCode={inboxCode} store={store} onLeave={dialog.onClose} />
      ) : (
        <NewCodeForm
          id={form}
          code={code}
          onChange={() => setUnsaved(true)}
          onAdd={(fields) => addCode(store, inboxCode, fields).then(() => dialog.onClose())}
        />
      )}
    </Dialog>
  )
}

interface AssignToItemProps {
  readonly inboxCode: InboxCode
  readonly store: BatchState
  readonly onLeave: () => void
}

const { minimum } = itemFields.codes.of.amount

function AssignToItem({ inboxCode, store, onLeave }: AssignToItemProps) {
  const { rows } = useItems()
  const [itemId, setItemId] = useState('')
  const [typed, setTyped] = useState('1')
  const [checked, setChecked] = useState(false)
  const item = rows.find(({ id }) => id === itemId)
  const amount = readQuantity(typed, minimum)
  const code = { ean: inboxCode.code, amount: amount ?? 1 }
  const fields = item && attachCode(item, code)
  const noRoom = item && !fields ? texts.batchScanning.noRoom : undefined

  const assign = useAction(async () => {
    if (!item || !fields) return
    await giveCode(store, inboxCode, item, code.amount)
    onLeave()
  })

  function confirm(form: HTMLFormElement) {
    setChecked(true)
    if (fields && amount !== undefined) assign.run()
    else focusFirstError(form)
  }

  return (
    <Form onSubmit={confirm}>
      <Autocomplete
        label={texts.batchScanning.mine}
        choices={rows.map(({ id, name, category }) => ({ id, text: name, detail: category }))}
        value={itemId}
        onChange={setItemId}
        error={checked && !item ? messages.field.choose : noRoom}
      />
      {item && (
        <QuantityField
          label={messages.recordFields.codes.amount}
          value={typed}
          onChange={setTyped}
          minimum={minimum}
          error={checked && amount === undefined ? messages.field.number(minimum) : undefined}
        />
      )}
      {assign.error !== undefined && <Message severity="error">{assign.error}</Message>}
      <Button type="submit" variant="outlined" busy={assign.busy}>
        {texts.batchScanning.thisItem}
      </Button>
    </Form>
  )
}

interface NewCodeFormProps {
  readonly id: string
  readonly code: string
  readonly onAdd: (fields: Suggestion) => Promise<void>
  readonly onChange: () => void
}

const empty: Suggestion = { name: '', description: '', category: '' }

function NewCodeForm({ id, code, onAdd, onChange }: NewCodeFormProps) {
  const [draft, setDraft] = useState(empty)
  const [checked, setChecked] = useState(false)
  const { lookUp, shown, suggestedIn, touch } = useSuggested(draft, code)
  const missing = required(messages.item.name, shown.name)
  const add = useAction(onAdd, addErrorMessage)

  function submit(form: HTMLFormElement) {
    setChecked(true)
    if (missing !== undefined) focusFirstError(form)
    else add.run(shown)
  }

  const fieldFor = (field: keyof Suggestion) => ({
    value: shown[field],
    suggested: suggestedIn(field),
    onChange(value: string) {
      setDraft((last) => ({ ...last, [field]: value }))
      touch([field])
      onChange()
    },
  })

  return (
    <Form id={id} onSubmit={submit}>
      {add.error !== undefined && <Message severity="error">{add.error}</Message>}
      <SameName name={shown.name}>
        <TextField
          label={messages.item.name}
          required
          error={checked ? missing : undefined}
          {...fieldFor('name')}
          end={suggestedIn('name') !== undefined && <SuggestedMark />}
        />
      </SameName>
      <div className="new-code-pair">
        <TextField label={messages.fields.description} {...fieldFor('description')} />
        <KnownTextField of="category" label={messages.fields.category} {...fieldFor('category')} />
      </div>
      <LookUpLine lookUp={lookUp} later={texts.products.laterInInbox} />
    </Form>
  )
}
