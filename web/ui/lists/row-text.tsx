import type { ReactNode } from 'react'

interface Props {
  readonly title: ReactNode
  /** Stands below the title, more quietly. */
  readonly detail?: ReactNode
  /** Stands below both. */
  readonly children?: ReactNode
}

export function RowText({ title, detail, children }: Props) {
  return (
    <span className="row-name">
      <strong>{title}</strong>
      {detail !== undefined && <span className="detail">{detail}</span>}
      {children}
    </span>
  )
}
