import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { messages } from '../i18n/messages.ts'
import { ConfirmEmailForm } from './confirm-email-form.tsx'
import { EmailForm } from './email-form.tsx'
import type { Me } from './me.ts'

const texts = messages.account

/** Shows the user and changes the e-mail address, which the user confirms with a code. */
export function EmailCard({ me }: { readonly me: Me }) {
  const [step, setStep] = useState<'address' | 'code'>('address')
  const [sent, setSent] = useState(false)
  const confirming = step === 'code'
  return (
    <Card title={texts.details}>
      <dl className="facts">
        <dt>{texts.username}</dt>
        <dd>{me.name}</dd>
        <dt>{texts.email}</dt>
        <dd>{me.email}</dd>
      </dl>
      <section className="setting">
        <h3>{texts.emailTitle}</h3>
        {confirming ? (
          <ConfirmEmailForm sent={sent} onDone={() => setStep('address')} />
        ) : (
          <EmailForm
            name={me.name}
            onSent={() => {
              setSent(true)
              setStep('code')
            }}
          />
        )}
        <Button
          variant="text"
          onClick={() => {
            setSent(false)
            setStep(confirming ? 'address' : 'code')
          }}
        >
          {confirming ? texts.otherEmail : texts.haveEmailCode}
        </Button>
      </section>
    </Card>
  )
}
