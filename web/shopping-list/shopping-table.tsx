import { Fragment, useState } from 'react'
import type { ShoppingRow as Row } from '../../functions/shopping-list/contract.ts'
import { useVirtualRows } from '../ui/use-virtual-rows.ts'
import { messages } from '../i18n/messages.ts'
import { type Gathered, groupHeading } from './groups.ts'
import { Heading } from './heading.tsx'
import { ShoppingRow } from './shopping-row.tsx'

const texts = messages.shoppingList

interface Props {
  /** The rows of this page. */
  readonly rows: readonly Row[]
  readonly gathered: Gathered
  readonly onTick: (id: string, purchased: boolean) => void
  /** On the phone, where a row has either the box that ticks it off or the one that selects it. */
  readonly isSelecting: boolean
}

/** The shopping list as a table, on the phone as a list. */
export function ShoppingTable({ rows, gathered, onTick, isSelecting }: Props) {
  const [open, setOpen] = useState<string>()
  const { shown, before, isCut, holder } = useVirtualRows(rows)
  const heading = (index: number) => groupHeading(shown[index], gathered)
  return (
    <div {...holder}>
      <table
        className={isSelecting ? 'shopping-table selecting' : 'shopping-table'}
        aria-rowcount={isCut ? rows.length : undefined}
      >
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.quantity}</th>
            <th scope="col">{texts.select}</th>
            <th scope="col">{texts.purchased}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <Fragment key={row.id}>
              {heading(index) !== heading(index - 1) && (
                <Heading text={heading(index)} count={gathered.has(row.id) ? gathered.size : undefined} />
              )}
              <ShoppingRow
                row={row}
                index={isCut ? before + index + 1 : undefined}
                isGathered={gathered.has(row.id)}
                isOpen={open === row.id}
                onOpen={setOpen}
                onTick={onTick}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
