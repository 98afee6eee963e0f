import { useState } from 'react'
import { items } from '../../functions/items/contract.ts'
import { call } from '../api/call.ts'
import { refreshLists } from '../api/use-list.ts'
import { addFailureText } from '../items/add-failure-text.ts'
import { emptyFields } from '../items/item-draft.ts'
import { Message } from '../ui/message.tsx'
import { Button } from '../ui/button.tsx'
import { focusFirstError, Form } from '../ui/form.tsx'
import { plusIcon } from '../ui/icons.ts'
import { TextField } from '../ui/text-field.tsx'
import { useAction } from '../ui/use-action.ts'
import { batchWords as texts } from '../words/batch-scanning/words.ts'
import { required } from '../words/required.ts'
import { words } from '../words/words.ts'
import type { BatchStore } from './batch-store.ts'
import { assign, discard } from './scans.ts'
import type { Waiting } from './waiting.ts'

interface Props {
  readonly waiting: Waiting
  readonly store: BatchStore
  readonly isFirst: boolean
  /** It waits no longer: what has the focus in it goes. */
  readonly onLeave: () => void
}

/** A code that no item has: it gets a name and is an item then, and its scans count. */
export function UnknownCode({ waiting, store, isFirst, onLeave }: Props) {
  const { code, mode, count, itemId } = waiting
  // The newest waits for its name; what is open already stays so, alone, when another one comes.
  const [isOpen] = useState(isFirst)
  const [name, setName] = useState('')
  const [category, setCategory] = useState('')
  const [checked, setChecked] = useState(false)
  const missing = required(words.item.name, name)

  const add = useAction(async () => {
    const draft = { ...emptyFields, id: itemId, name, category, ean: code }
    assign(store, waiting, await call(items.create, { body: draft }))
    onLeave()
    await refreshLists()
  }, addFailureText)

  function forget() {
    discard(store, waiting)
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
            label={words.item.name}
            required
            value={name}
            onChange={setName}
            error={checked ? missing : undefined}
          />
          <TextField label={words.item.category} value={category} onChange={setCategory} />
          {add.error !== undefined && <Message severity="error">{add.error}</Message>}
          <div className="buttons">
            <Button variant="text" aria-label={texts.discardCode(code)} onClick={forget}>
              {texts.discard}
            </Button>
            <Button type="submit" icon={plusIcon} busy={add.busy}>
              {words.item.add}
            </Button>
          </div>
        </Form>
      </details>
    </li>
  )
}
