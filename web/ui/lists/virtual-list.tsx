import type { ReactNode } from 'react'
import { useVirtualRows } from './use-virtual-rows.ts'

/** The position of a row among all of them; assistive technology can't count those that are not in the page. */
export interface Position {
  readonly 'aria-setsize'?: number
  readonly 'aria-posinset'?: number
}

interface Props<Row> {
  readonly rows: readonly Row[]
  /** The text that they were searched for with. */
  readonly search?: string
  readonly children: (row: Row, position: Position) => ReactNode
}

export function VirtualList<Row>({ rows, search, children }: Props<Row>) {
  const { shown, before, isCut, holder } = useVirtualRows(rows, search)
  return (
    <div {...holder}>
      <ul className="rows">
        {shown.map((row, index) =>
          children(row, isCut ? { 'aria-setsize': rows.length, 'aria-posinset': before + index + 1 } : {}),
        )}
      </ul>
    </div>
  )
}
