import { useState } from 'react'
import { itemFields } from '../../../functions/model/fields.ts'
import { attachCode } from './attach-code.ts'
import { useItems } from '../../outbox/use-items.ts'
import { Message } from '../../ui/messages/message.tsx'
import { Autocomplete } from '../../ui/menus/autocomplete.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { focusFirstError, Form } from '../../ui/inputs/form.tsx'
import { QuantityField, readQuantity } from '../../ui/inputs/quantity-field.tsx'
import { useAction } from '../../ui/messages/use-action.ts'
import { texts } from '../../i18n/texts.ts'
import { messages } from '../../i18n/messages.ts'
import type { BatchState } from '../batch/batch-state.ts'
import { giveCode } from './give-code.ts'
import type { InboxCode } from '../batch/inbox-code.ts'

interface Props {
  readonly inboxCode: InboxCode
  readonly store: BatchState
  readonly onLeave: () => void
}

const { minimum } = itemFields.codes.of.amount

export function AssignToItem({ inboxCode, store, onLeave }: Props) {
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
