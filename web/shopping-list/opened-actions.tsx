import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { Button } from '../ui/buttons/button.tsx'
import { usePhone } from '../ui/page/use-phone.ts'
import { messages } from '../i18n/messages.ts'
import { formatList } from '../i18n/format.ts'
import { useStores } from '../outbox/use-items.ts'
import type { EditedOnce } from './edit-once-dialog.tsx'
import { isAt } from '../stores/rows-at.ts'
import { keepItem } from './row-actions.ts'

const texts = messages.shoppingList

export interface OpenedActionsProps {
  readonly row: ShoppingRow
  readonly onUnavailable: (row: ShoppingRow) => void
  readonly onEdit: (edited: EditedOnce) => void
  readonly onStores: (row: ShoppingRow) => void
}

export function OpenedActions({ row, onUnavailable, onEdit, onStores }: OpenedActionsProps) {
  const { name, keep, purchased } = row
  const { rows: stores } = useStores()
  const own = stores.filter(({ id }) => isAt(row.stores, id))
  const at = own.length > 0 ? texts.at(formatList(own.map((one) => one.name))) : texts.store
  const category = row.category || messages.fields.category
  // Three stops for each of many rows are enough; beside the field, the arrow keys lead here.
  const tabIndex = usePhone() ? 0 : -1
  return (
    <span className="opened-actions">
      {!purchased && (
        <Button
          variant="text"
          tabIndex={tabIndex}
          aria-label={texts.markUnavailable(name)}
          onClick={() => onUnavailable(row)}
        >
          {texts.unavailable}
        </Button>
      )}
      {stores.length > 0 && (
        <Button
          variant="text"
          tabIndex={tabIndex}
          aria-label={texts.categoryOf({ category: at, name })}
          aria-haspopup="dialog"
          onClick={() => onStores(row)}
        >
          {at}
        </Button>
      )}
      {!keep && (
        <>
          <Button
            variant="text"
            tabIndex={tabIndex}
            aria-label={texts.noteOf(name)}
            onClick={() => onEdit({ row, field: 'description' })}
          >
            {texts.note}
          </Button>
          <Button
            variant="text"
            tabIndex={tabIndex}
            aria-label={texts.categoryOf({ category, name })}
            onClick={() => onEdit({ row, field: 'category' })}
          >
            {category}
          </Button>
          <Button
            variant="text"
            tabIndex={tabIndex}
            aria-label={texts.keepOf(name)}
            onClick={() => keepItem(row)}
          >
            {messages.fields.keep}
          </Button>
        </>
      )}
    </span>
  )
}
