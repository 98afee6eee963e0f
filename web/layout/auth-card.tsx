import mark from '../icon.svg?no-inline'
import { type ReactNode, useRef } from 'react'
import { ToastArea } from '../ui/plain/toast-area.tsx'
import { useFocusOnNavigate } from '../ui/page/use-focus-on-navigate.ts'
import { useTitle } from '../ui/page/use-title.ts'
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
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(messages.title(title))
  useFocusOnNavigate(heading)
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
