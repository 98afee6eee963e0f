import { memo } from 'react'
import { Checkbox } from '../ui/inputs/checkbox.tsx'
import { messages } from '../i18n/messages.ts'
import { Amount } from './amount.tsx'
import type { OpenedActionsProps } from './opened-actions.tsx'
import { isSelected } from './purchases.ts'
import { changeDraft, useDraftRow } from './draft.ts'
import { moveInRow } from './move-in-row.ts'
import { RowName } from './row-name.tsx'
import { tick } from './row-actions.ts'
import type { Open } from './use-opened-amount.ts'

const texts = messages.shoppingList

interface Props extends Open, OpenedActionsProps {
  /** Its index among rows that are not all in the page. */
  readonly index: number | undefined
  readonly isInBasket: boolean
}

/** All of it ticks it off, but for what has a purpose of its own. Drawn again only if it has changed. */
export const ShoppingRow = memo(function ShoppingRow({ row, index, isInBasket, ...amount }: Props) {
  const { id, name, purchased } = row
  const selected = isSelected(row, useDraftRow(id))
  const states = [
    purchased && 'purchased',
    isInBasket && 'in-basket',
    selected && 'selected',
    amount.isOpen && 'open',
  ]
  return (
    <tr id={id} className={states.filter(Boolean).join(' ')} aria-rowindex={index} onKeyDown={moveInRow}>
      <th scope="row">
        <RowName row={row} />
      </th>
      <Amount row={row} {...amount} />
      <td className="selection">
        <Checkbox
          label={texts.selectRow(name)}
          checked={selected}
          onChange={(chosen) => changeDraft([id], { selected: chosen })}
        />
      </td>
      <td className="tick">
        <Checkbox
          label={texts.purchasedOf(name)}
          checked={purchased}
          onChange={(ticked) => tick(row, ticked)}
        />
      </td>
    </tr>
  )
})
