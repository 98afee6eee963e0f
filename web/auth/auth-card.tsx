import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { boxIcon } from '../ui/icons.ts'
import { words } from '../words/words.ts'
import './auth-card.css'

interface Props {
  readonly title: string
  readonly children: ReactNode
  /** The ways to the other screens. */
  readonly links: ReactNode
}

/** The frame of the screens before the login. */
export function AuthCard({ title, children, links }: Props) {
  return (
    <main className="narrow">
      <title>{words.title(title)}</title>
      <section className="p-card p-component auth-card">
        <header>
          <span className="mark">
            <Icon of={boxIcon} />
          </span>
          <h1>
            {words.product} <span className="screen">{title}</span>
          </h1>
        </header>
        {children}
        <footer>{links}</footer>
      </section>
    </main>
  )
}
