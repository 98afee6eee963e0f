import mark from '../icon.svg?no-inline'
import type { ReactNode } from 'react'
import { demoPath, paths } from '../paths.ts'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { ToastArea } from '../ui/plain/toast-area.tsx'
import { useHeading } from '../ui/page/use-heading.ts'
import { messages } from '../i18n/messages.ts'
import { LandingExample } from './landing-example.tsx'
import '../ui/page/card.css'
import '../layout/auth-card.css'
import './landing.css'

interface Props {
  /** Takes the place of what says what this is, for people who know. */
  readonly notice: ReactNode
  readonly children: ReactNode
}

const texts = messages.login

export function Landing({ notice, children }: Props) {
  const heading = useHeading(texts.title)
  return (
    <main className={`narrow landing ${notice ? '' : 'introducing'}`}>
      <section className="introduction">
        <h1 ref={heading} tabIndex={-1}>
          <img className="mark" src={mark} alt="" />
          {messages.product}
        </h1>
        {notice ?? <Introduction />}
      </section>
      <section className="auth-card">
        <h2>{texts.title}</h2>
        {children}
        <Demo />
        <footer>
          <LinkButton variant="text" to={paths.signUp}>
            {texts.signUp}
          </LinkButton>
          <LinkButton variant="text" to={paths.forgotPassword}>
            {texts.forgot}
          </LinkButton>
        </footer>
        <footer className="foot">
          <LanguageSwitch />
          <LinkButton variant="text" to={paths.privacy}>
            {texts.privacy}
          </LinkButton>
        </footer>
      </section>
      <ToastArea />
    </main>
  )
}

const { home, shop } = texts.purpose
const letters = { '--letters': Math.max(home.length, shop.length) }

function Introduction() {
  return (
    <>
      <p className="purpose" style={letters}>
        <span>{home}</span> <span>{shop}</span>
      </p>
      <p className="promise">
        {texts.promise.list} <span>{texts.promise.live}</span>
      </p>
      <LandingExample />
      <Demo />
    </>
  )
}

/** There twice, and shown once: below the example on a wide screen, else below the login. */
function Demo() {
  // Loads the page again, so that nothing of a session mixes with the demo.
  return (
    <div className="try-demo">
      <LinkButton variant="outlined" to={demoPath} reloadDocument>
        {texts.demo}
      </LinkButton>
      <p className="hint">{texts.demoHint}</p>
    </div>
  )
}
