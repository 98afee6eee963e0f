import { useState } from 'react'
import { useItems } from '../outbox/use-items.ts'
import { submit } from '../outbox/submit.ts'
import { Message } from '../ui/message.tsx'
import { Autocomplete } from '../ui/autocomplete.tsx'
import { Button } from '../ui/button.tsx'
import { focusFirstError, Form } from '../ui/form.tsx'
import { useAction } from '../ui/use-action.ts'
import { batchMessages as texts } from '../i18n/batch-messages.ts'
import { messages } from '../i18n/messages.ts'
import type { BatchStore } from './batch-store.ts'
import type { InboxCode } from './inbox-code.ts'
import { assignCode } from './scans.ts'

interface Props {
  readonly inboxCode: InboxCode
  readonly store: BatchStore
  readonly onLeave: () => void
}

/** Counts an unknown code for an existing item, which takes the code as its EAN unless it has one. */
export function AssignToItem({ inboxCode, store, onLeave }: Props) {
  const { rows } = useItems()
  const [itemId, setItemId] = useState('')
  const [checked, setChecked] = useState(false)
  const item = rows.find(({ id }) => id === itemId)

  const assign = useAction(async () => {
    if (!item) return
    const { id, name, version } = item
    const fields = { ean: inboxCode.code }
    if (item.ean === '') await submit({ kind: 'edit', input: { id, fields, version }, name })
    assignCode(store, inboxCode, item)
    onLeave()
  })

  function confirm(form: HTMLFormElement) {
    setChecked(true)
    if (item) assign.run()
    else focusFirstError(form)
  }

  return (
    <Form onSubmit={confirm}>
      <Autocomplete
        label={texts.mine}
        choices={rows.map(({ id, name, category }) => ({ id, text: name, detail: category }))}
        value={itemId}
        onChange={setItemId}
        error={checked && !item ? messages.field.choose : undefined}
      />
      {assign.error !== undefined && <Message severity="error">{assign.error}</Message>}
      <Button type="submit" variant="outlined" busy={assign.busy}>
        {texts.thisItem}
      </Button>
    </Form>
  )
}
