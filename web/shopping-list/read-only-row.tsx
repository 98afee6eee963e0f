import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { checkIcon, crossIcon } from '../ui/images/icons.ts'
import { formatQuantity } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { isUnavailable } from './purchases.ts'
import { RowName } from './row-name.tsx'

const texts = messages.shoppingList

interface Props {
  readonly row: ShoppingRow
  /** Its index among rows that are not all in the page. */
  readonly index: number | undefined
  /** Puts back what the shop did not have; absent for viewers. */
  readonly onPutBack: ((row: ShoppingRow) => void) | undefined
}

export function ReadOnlyRow({ row, index, onPutBack }: Props) {
  const { id, name, amount, quantity, purchased } = row
  const state = isUnavailable(row) ? 'away' : purchased && 'purchased in-basket'
  return (
    <tr id={id} className={state || ''} aria-rowindex={index}>
      <th scope="row">
        <RowName row={row} />
      </th>
      <td className="amount" colSpan={onPutBack ? 2 : 1}>
        {onPutBack ? (
          <Button variant="text" aria-label={texts.putBackOf(name)} onClick={() => onPutBack(row)}>
            {texts.putBack}
          </Button>
        ) : (
          <span>{formatQuantity(amount ?? quantity)}</span>
        )}
      </td>
      <td className="tick">
        {state && (
          <span
            className="mark"
            role="img"
            aria-label={isUnavailable(row) ? texts.unavailable : texts.purchased}
          >
            <Icon of={isUnavailable(row) ? crossIcon : checkIcon} />
          </span>
        )}
      </td>
    </tr>
  )
}
