import { useHousehold } from '../open-household/use-household.ts'
import { PaginatedList } from '../ui/lists/paginated-list.tsx'
import { later } from '../ui/page/later.tsx'
import { usePhone } from '../ui/page/use-phone.ts'
import { sortByShelf, sortForShopping, type Basket, groupHeading } from './groups.ts'
import { SelectAll } from './select-all.tsx'
import { useBasket } from './use-basket.ts'
import type { ShoppingList } from './use-shopping-list.ts'
import { FirstQuantities } from '../quantities/first-quantities.tsx'
import type { Item } from '../../functions/model/item.ts'
import { messages, withTexts } from '../i18n/messages.ts'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import type { ShoppingRow as Row } from '../../functions/model/shopping-row.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { useVirtualRows } from '../ui/lists/use-virtual-rows.ts'
import { changeDraft, isUnavailable } from './purchases.ts'
import type { EditedOnce } from './edit-once-dialog.tsx'
import { Heading } from './heading.tsx'
import { ShoppingRow } from './shopping-row.tsx'
import { ReadOnlyRow } from './read-only-row.tsx'
import { setUnavailable } from './row-actions.ts'
import { useLongPress } from '../ui/lists/use-long-press.ts'
import './shopping-table.css'
import './shopping-table-phone.css'

const ProbablyNeeded = later('ProbablyNeeded', () =>
  withTexts(['forecasts'], () => import('./probably-needed.tsx')),
)

interface Props {
  readonly list: ShoppingList
  /** The categories in the order of the store, if one is chosen. */
  readonly order: readonly string[] | undefined
  /** Whether rows of other stores are hidden. */
  readonly isPart: boolean
  readonly isSelecting: boolean
  readonly onSelect: (() => void) | undefined
  readonly onSelected: () => void
}

export function ShoppingRows({ list, order, isPart, isSelecting, onSelect, onSelected }: Props) {
  const { items, rows } = list
  const { mayChange } = useHousehold()
  const isPhone = usePhone()
  const basket = useBasket(rows)
  const suggestions = mayChange && !isSelecting && !items.loading && <ProbablyNeeded items={items.rows} />
  return (
    <>
      <PaginatedList
        list={items}
        rows={sortByShelf(rows, order)}
        keptAs="shopping-list"
        hint={isPart ? texts.nothingHere : <EmptyHint items={items.rows} />}
      >
        {(shown) => (
          <>
            {mayChange && (isSelecting || !isPhone) && (
              <SelectAll rows={rows} onDone={isPhone ? onSelected : undefined} />
            )}
            <ShoppingTable
              // Within the page, so that none goes out of sight.
              rows={sortForShopping(shown, basket, order)}
              basket={basket}
              isSelecting={isPhone && isSelecting}
              onSelect={onSelect}
            >
              {suggestions}
            </ShoppingTable>
          </>
        )}
      </PaginatedList>
      {rows.length === 0 && suggestions && (
        <table className="shopping-table">
          <tbody>{suggestions}</tbody>
        </table>
      )}
    </>
  )
}

function EmptyHint({ items }: { readonly items: readonly Item[] }) {
  return (
    <>
      {messages.shoppingList.emptyHint}
      <FirstQuantities items={items} />
    </>
  )
}

const EditOnceDialog = later('EditOnceDialog', () => import('./edit-once-dialog.tsx'))

const StoresDialog = later('StoresDialog', () =>
  withTexts(['stores'], () => import('../stores/stores-dialog.tsx')),
)

const texts = messages.shoppingList

interface ShoppingTableProps {
  /** The rows of this page. */
  readonly rows: readonly Row[]
  readonly basket: Basket
  /** On the phone, where a row has either the box that ticks it off or the one that selects it. */
  readonly isSelecting: boolean
  readonly onSelect: (() => void) | undefined
  /** Rows to stand below all others. */
  readonly children?: ReactNode
}

function ShoppingTable({ rows, basket, isSelecting, onSelect, children }: ShoppingTableProps) {
  const [open, setOpen] = useState<string>()
  const edit = useDialogState<EditedOnce>()
  const stores = useDialogState<Row>()
  const { mayChange } = useHousehold()
  const { shown, before, isCut, holder } = useVirtualRows(rows)
  const inBasket = rows.filter(({ id }) => basket.has(id)).length
  const heading = (index: number) => groupHeading(shown[index], basket)

  // The same ones, since a row to which nothing has happened is not drawn again.
  const { takeAway, putBack } = useMemo(() => {
    function move(row: Row, unavailable: boolean) {
      setOpen(undefined)
      // Its button has gone with the row's old place.
      setUnavailable(row, unavailable, () => requestAnimationFrame(() => focusIn(row.id)))
    }
    return { takeAway: (row: Row) => move(row, true), putBack: (row: Row) => move(row, false) }
  }, [])

  const longPress = useLongPress((target) => {
    const id = target.closest('tr')?.id
    const row = rows.find((one) => one.id === id)
    if (!onSelect || !row || isUnavailable(row) || target.closest('.amount')) return
    onSelect()
    changeDraft([row.id], { selected: true })
  })

  return (
    <div {...holder}>
      <table
        {...longPress}
        className={isSelecting ? 'shopping-table selecting' : 'shopping-table'}
        aria-rowcount={isCut ? rows.length : undefined}
      >
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.quantity}</th>
            {mayChange && <th scope="col">{texts.select}</th>}
            <th scope="col">{texts.purchased}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => {
            const place = isCut ? before + index + 1 : undefined
            return (
              <Fragment key={row.id}>
                {heading(index) !== heading(index - 1) && (
                  <Heading text={heading(index)} count={basket.has(row.id) ? inBasket : undefined} />
                )}
                {mayChange && !isUnavailable(row) ? (
                  <ShoppingRow
                    row={row}
                    index={place}
                    isInBasket={basket.has(row.id)}
                    isOpen={open === row.id}
                    onOpen={setOpen}
                    onUnavailable={takeAway}
                    onEdit={edit.show}
                    onStores={stores.show}
                  />
                ) : (
                  <ReadOnlyRow row={row} index={place} onPutBack={mayChange ? putBack : undefined} />
                )}
              </Fragment>
            )
          })}
          {before + shown.length === rows.length && children}
        </tbody>
      </table>
      {stores.value && <StoresDialog key={stores.turn} of={[stores.value]} {...stores.control} />}
      {edit.value && <EditOnceDialog key={edit.turn} {...edit.value} {...edit.control} />}
    </div>
  )
}

function focusIn(id: string) {
  const control = document.getElementById(id)?.querySelector<HTMLElement>('button, input')
  control?.focus({ preventScroll: true })
}
