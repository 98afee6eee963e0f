import { shoppingList, type ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { call } from '../api/call.ts'
import type { List } from '../api/use-list.ts'
import { constants } from '../ui/constants.ts'
import { QuantityField } from '../ui/quantity-field.tsx'
import { notify } from '../ui/toasts.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { changeDraft, useDraftRow } from './draft.ts'
import { quantityToAdd, displayedQuantity } from './purchases.ts'
import { Fragment } from 'react'
import { useVirtualRows } from '../ui/use-virtual-rows.ts'
import { groupHeading } from './groups.ts'

interface Props {
  readonly list: List<ShoppingRow>
  /** The rows of this page. */
  readonly rows: readonly ShoppingRow[]
}

/** The shopping list as a table, or as cards on a phone. */
export function ShoppingTable({ list, rows }: Props) {
  const tick = (id: string, purchased: boolean) => {
    savePurchased(list, id, purchased).catch((failure: unknown) => notify('error', errorMessage(failure)))
  }
  const { shown, before, isCut, holder } = useVirtualRows(rows)
  return (
    <div {...holder}>
      <table className="shopping-table" aria-rowcount={isCut ? rows.length : undefined}>
        <thead>
          <tr>
            <th scope="col">{messages.shoppingList.select}</th>
            <th scope="col">{messages.shoppingList.name}</th>
            <th scope="col">{messages.shoppingList.quantity}</th>
            <th scope="col">{messages.shoppingList.purchased}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <Fragment key={row.id}>
              {groupHeading(row) !== groupHeading(shown[index - 1]) && <Heading text={groupHeading(row)} />}
              <Row row={row} index={isCut ? before + index + 1 : undefined} onTick={tick} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading({ text }: { readonly text: string }) {
  return (
    <tr className="group">
      <td colSpan={4}>
        <h3>{text}</h3>
      </td>
    </tr>
  )
}

interface RowProps {
  readonly row: ShoppingRow
  /** Its `aria-rowindex`, if not all rows are rendered. */
  readonly index: number | undefined
  readonly onTick: (id: string, purchased: boolean) => void
}

function Row({ row, index, onTick }: RowProps) {
  const { id, name, purchased } = row
  const draft = useDraftRow(id)
  const isInvalid = quantityToAdd(row, draft) === undefined
  return (
    <tr className={purchased ? 'purchased' : undefined} aria-rowindex={index}>
      <td>
        <Checkbox
          label={messages.shoppingList.selectRow(name)}
          checked={draft.selected ?? false}
          onChange={(selected) => changeDraft([id], { selected })}
        />
      </td>
      <th scope="row">
        <span className="name">{name}</span>
      </th>
      <td>
        <QuantityField
          hideLabel
          label={messages.shoppingList.quantityOf(name)}
          minimum={constants.shoppingMinimum}
          value={displayedQuantity(row, draft)}
          error={isInvalid ? messages.field.number(constants.shoppingMinimum) : undefined}
          onChange={(quantity) => changeDraft([id], { quantity })}
        />
      </td>
      <td>
        <Checkbox
          label={messages.shoppingList.purchasedOf(name)}
          text={messages.shoppingList.purchased}
          checked={purchased}
          onChange={(ticked) => onTick(id, ticked)}
        />
      </td>
    </tr>
  )
}

function savePurchased(list: List<ShoppingRow>, id: string, purchased: boolean): Promise<unknown> {
  return list.change(
    () => call(shoppingList.tick, { params: { id }, body: { itemId: id, purchased } }),
    (rows) => rows.map((row) => (row.id === id ? { ...row, purchased } : row)),
  )
}
