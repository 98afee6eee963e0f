import mark from '../icon.svg?no-inline'
import { type ReactNode, useRef } from 'react'
import { demoPath, paths } from '../paths.ts'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { ToastArea } from '../ui/plain/toast-area.tsx'
import { useFocusOnNavigate } from '../ui/page/use-focus-on-navigate.ts'
import { useTitle } from '../ui/page/use-title.ts'
import { usePhone } from '../ui/page/use-phone.ts'
import { messages } from '../i18n/messages.ts'
import { LandingExample } from './landing-example.tsx'
import shelves from '../ui/images/shelves.svg?no-inline'
import '../ui/page/card.css'
import '../layout/auth-card.css'
import './landing.css'

interface Props {
  readonly children: ReactNode
  readonly links: ReactNode
}

const texts = messages.login

export function Landing({ children, links }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(messages.title(texts.title))
  useFocusOnNavigate(heading)
  const isPhone = usePhone()
  return (
    <main className="narrow landing">
      <section className="introduction">
        <img className="shelves" src={shelves} alt="" width={240} height={126} />
        <h1 ref={heading} tabIndex={-1}>
          <img className="mark" src={mark} alt="" />
          {messages.product}
        </h1>
        <p className="purpose">
          <span>{texts.purpose.home}</span> <span>{texts.purpose.shop}</span>
        </p>
        {!isPhone && <LandingExample />}
      </section>
      <section className="auth-card">
        <h2>{texts.title}</h2>
        {children}
        <footer>{links}</footer>
      </section>
      <footer>
        {/* Loads the page again, so that nothing of a session mixes with the demo. */}
        <LinkButton variant="text" to={demoPath} reloadDocument>
          {texts.demo}
        </LinkButton>
        <p className="hint">{texts.bring}</p>
      </footer>
      <footer>
        <LanguageSwitch />
        <LinkButton variant="text" to={paths.privacy}>
          {texts.privacy}
        </LinkButton>
      </footer>
      <ToastArea />
    </main>
  )
}
