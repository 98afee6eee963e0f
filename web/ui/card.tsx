import { type ReactNode, useId } from 'react'
import './card.css'

interface Props {
  readonly title: string
  /** Stands beside the title: how many rows there are. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A titled part of a view. */
export function Card({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section className="p-card p-component" aria-labelledby={id}>
      <header className="card-head">
        <h2 className="p-card-title" id={id}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
