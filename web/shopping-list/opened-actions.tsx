import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { Button } from '../ui/buttons/button.tsx'
import { usePhone } from '../ui/page/use-phone.ts'
import { messages } from '../i18n/messages.ts'
import { keepItem } from './row-actions.ts'

const texts = messages.shoppingList

export interface OpenedActionsProps {
  readonly row: ShoppingRow
  readonly onUnavailable: (row: ShoppingRow) => void
  readonly onNote: (row: ShoppingRow) => void
}

export function OpenedActions({ row, onUnavailable, onNote }: OpenedActionsProps) {
  const { name, keep, purchased } = row
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
      {!keep && (
        <>
          <Button
            variant="text"
            tabIndex={tabIndex}
            aria-label={texts.noteOf(name)}
            onClick={() => onNote(row)}
          >
            {texts.note}
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
