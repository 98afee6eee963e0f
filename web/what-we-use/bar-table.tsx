import type { ReactNode } from 'react'
import { RowGroup } from '../ui/lists/row-group.tsx'

interface BarRow {
  readonly key: string
  readonly amount: number
  readonly name: ReactNode
  readonly figure: ReactNode
  readonly share?: string
}

interface Props {
  readonly title: string
  readonly sum?: string
  readonly isWaste?: boolean
  readonly columns: readonly string[]
  readonly rows: readonly BarRow[]
  readonly children?: ReactNode
}

export function BarTable({ title, sum, isWaste = false, columns, rows, children }: Props) {
  if (rows.length === 0) return null
  const most = Math.max(...rows.map(({ amount }) => amount))
  return (
    <RowGroup title={title} count={sum}>
      <table className={isWaste ? 'bars waste' : 'bars'}>
        <thead className="unseen">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, amount, name, figure, share }) => (
            <tr key={key} style={{ '--part': amount / most }}>
              <th scope="row">{name}</th>
              <td>{figure}</td>
              {share !== undefined && <td>{share}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </RowGroup>
  )
}
