import type { Dispatch, SetStateAction } from 'react'
import type { ShoppingRow as Row } from '../../functions/shopping-list/contract.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { messages } from '../i18n/messages.ts'
import { Amount } from './amount.tsx'
import { isSelected } from './purchases.ts'
import { changeDraft, useDraftRow } from './draft.ts'

const texts = messages.shoppingList

interface Props {
  readonly row: Row
  /** Which one it is among rows that are not all in the page. */
  readonly index: number | undefined
  readonly isGathered: boolean
  readonly isOpen: boolean
  readonly onOpen: Dispatch<SetStateAction<string | undefined>>
  readonly onTick: (id: string, purchased: boolean) => void
}

/** A row to buy. All of it ticks it off, but for what has a purpose of its own. */
export function ShoppingRow({ row, index, isGathered, isOpen, onOpen, onTick }: Props) {
  const { id, name, purchased } = row
  const selected = isSelected(row, useDraftRow(id))
  const states = [
    purchased && 'purchased',
    isGathered && 'gathered',
    selected && 'selected',
    isOpen && 'open',
  ]
  return (
    <tr className={states.filter(Boolean).join(' ')} aria-rowindex={index}>
      <th scope="row">
        <span className="name">{name}</span>
      </th>
      <Amount row={row} isOpen={isOpen} onOpen={onOpen} />
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
          onChange={(ticked) => onTick(id, ticked)}
        />
      </td>
    </tr>
  )
}
