import { type ReactNode, useId } from 'react'
import './row-group.css'

interface Props {
  readonly title: string
  /** How many rows there are, or what they add up to, where that is worth saying. */
  readonly count?: number | string | undefined
  readonly children: ReactNode
}

export function RowGroup({ title, count, children }: Props) {
  const id = useId()
  return (
    <section className="row-group" aria-labelledby={id}>
      <div className="row-group-title">
        <h2 id={id}>{title}</h2>
        {count !== undefined && <span className="count">{count}</span>}
      </div>
      {children}
    </section>
  )
}

interface RowTextProps {
  readonly title: ReactNode
  /** Stands below the title, more quietly. */
  readonly detail?: ReactNode
  /** Stands below both. */
  readonly children?: ReactNode
}

export function RowText({ title, detail, children }: RowTextProps) {
  return (
    <span className="row-name">
      <strong>{title}</strong>
      {detail !== undefined && <span className="detail">{detail}</span>}
      {children}
    </span>
  )
}
