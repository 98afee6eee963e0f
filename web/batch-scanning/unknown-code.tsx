import { useState } from 'react'
import { items } from '../../functions/items/contract.ts'
import { call } from '../api/call.ts'
import { refreshLists } from '../api/use-list.ts'
import { addErrorMessage } from '../items/add-error-message.ts'
import { CategoryField } from '../items/category-field.tsx'
import { Message } from '../ui/message.tsx'
import { Button } from '../ui/button.tsx'
import { focusFirstError, Form } from '../ui/form.tsx'
import { plusIcon } from '../ui/icons.ts'
import { TextField } from '../ui/text-field.tsx'
import { useAction } from '../ui/use-action.ts'
import { batchMessages as texts } from '../i18n/batch-messages.ts'
import { required } from '../i18n/required.ts'
import { messages } from '../i18n/messages.ts'
import { AssignToItem } from './assign-to-item.tsx'
import type { BatchStore } from './batch-store.ts'
import type { InboxCode } from './inbox-code.ts'
import { assignCode, discardCode } from './scans.ts'

interface Props {
  readonly inboxCode: InboxCode
  readonly store: BatchStore
  readonly isFirst: boolean
  /** Called when it disappears, and the focus in it with it. */
  readonly onLeave: () => void
}

/** A code of no item: once it gets a name it becomes an item, and its scans count. */
export function UnknownCode({ inboxCode, store, isFirst, onLeave }: Props) {
  const { code, mode, count, itemId } = inboxCode
  // Only the newest is open at first; when another one comes, the open one stays open alone.
  const [isOpen] = useState(isFirst)
  const [name, setName] = useState('')
  const [category, setCategory] = useState('')
  const [checked, setChecked] = useState(false)
  const missing = required(messages.item.name, name)

  const add = useAction(async () => {
    const draft = { id: itemId, name, category, ean: code }
    assignCode(store, inboxCode, await call(items.create, { body: draft }))
    onLeave()
    await refreshLists()
  }, addErrorMessage)

  function discard() {
    discardCode(store, inboxCode)
    onLeave()
  }

  function submit() {
    setChecked(true)
    if (missing !== undefined) focusFirstError()
    else add.run()
  }

  return (
    <li>
      <details className="row still" name="unknown-code" open={isOpen}>
        <summary>
          <strong>{code}</strong> <span className="detail">{texts.times(count, texts.modes[mode])}</span>
        </summary>
        <Form onSubmit={submit}>
          <TextField
            label={messages.item.name}
            required
            value={name}
            onChange={setName}
            error={checked ? missing : undefined}
          />
          <CategoryField label={messages.fields.category} value={category} onChange={setCategory} />
          {add.error !== undefined && <Message severity="error">{add.error}</Message>}
          <div className="buttons">
            <Button variant="text" aria-label={texts.discardCode(code)} onClick={discard}>
              {texts.discard}
            </Button>
            <Button type="submit" icon={plusIcon} busy={add.busy}>
              {messages.item.add}
            </Button>
          </div>
        </Form>
        <AssignToItem inboxCode={inboxCode} store={store} onLeave={onLeave} />
      </details>
    </li>
  )
}
