import { type Item, items } from '../../functions/items/contract.ts'
import { call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import type { List } from '../api/use-list.ts'
import { sameCode } from '../barcodes/gtin.ts'
import { Message } from '../ui/message.tsx'
import { Button } from '../ui/button.tsx'
import { plusIcon } from '../ui/icons.ts'
import { notify } from '../ui/toasts.ts'
import { useAction } from '../ui/use-action.ts'
import { messages } from '../i18n/messages.ts'
import { addErrorMessage } from './add-error-message.ts'
import { expectedNewItem } from './item-draft.ts'

interface Props {
  readonly list: List<Item>
  /** The search text: a name or an EAN. */
  readonly text: string
  /** An item added by its EAN still needs a name. */
  readonly onAdded: (item: Item, needsName: boolean) => void
}

/** Adds an item with the search text, if there is none with that name or EAN. */
export function QuickAdd({ list, text, onAdded }: Props) {
  const name = text.trim()
  const isEan = /^\d{8,14}$/.test(name)
  const add = useAction(async () => {
    const fields = { name, ...(isEan && { ean: name }) }
    const id = newId()
    const expected = expectedNewItem(id, fields)
    const added = await list.change(
      () => call(items.create, { body: { ...fields, id } }),
      (rows) => [...rows, expected].toSorted((a, b) => a.name.localeCompare(b.name)),
    )
    notify('success', messages.item.quickAdded(name))
    onAdded(added, isEan)
  }, addErrorMessage)

  const exists = list.rows.some(
    (item) => item.name.toLowerCase() === name.toLowerCase() || sameCode(item.ean, name),
  )
  if (name === '' || exists || list.loading) return null
  return (
    <>
      {add.error !== undefined && <Message severity="error">{add.error}</Message>}
      <Button variant="outlined" icon={plusIcon} busy={add.busy} onClick={() => add.run()}>
        {messages.item.quickAdd(name)}
      </Button>
    </>
  )
}
