import { Card as PrimeCard } from 'primereact/card'
import { type ReactNode, useId } from 'react'
import './card.css'

interface Props {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function Card({ title, aside, children }: Props) {
  const id = useId()
  const head = (
    <>
      <h2 id={id}>{title}</h2>
      {aside}
    </>
  )
  return (
    <PrimeCard role="region" aria-labelledby={id} title={head}>
      {children}
    </PrimeCard>
  )
}
