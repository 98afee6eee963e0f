import mark from '../icon.svg?no-inline'
import type { ReactNode } from 'react'
import { ToastArea } from '../ui/plain/toast-area.tsx'
import { useHeading } from '../ui/page/use-heading.ts'
import { messages } from '../i18n/messages.ts'
import '../ui/page/card.css'
import './auth-card.css'

interface Props {
  readonly title: string
  /** Whether it begins with the focus on its field: only where typing is its purpose. */
  readonly typing?: boolean
  readonly children: ReactNode
  readonly links?: ReactNode
  readonly footer?: ReactNode
}

export function AuthCard({ title, typing = false, children, links, footer }: Props) {
  const heading = useHeading(title)
  return (
    <main className="narrow">
      <section className="auth-card">
        <header>
          <img className="mark" src={mark} alt="" />
          <h1 ref={typing ? undefined : heading} tabIndex={-1}>
            {messages.product} <span className="screen">{title}</span>
          </h1>
        </header>
        {children}
        {links !== undefined && <footer>{links}</footer>}
      </section>
      {footer !== undefined && <footer>{footer}</footer>}
      <ToastArea />
    </main>
  )
}
