import { useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { texts } from '../i18n/texts.ts'
import { ConfirmEmailForm } from './confirm-email-form.tsx'
import { EmailForm } from './email-form.tsx'

interface Props extends DialogControl {
  readonly name: string
}

export function EmailDialog({ name, open, onClose }: Props) {
  const [step, setStep] = useState<'address' | 'code'>('address')
  const [sent, setSent] = useState(false)
  const confirming = step === 'code'

  function show(next: 'address' | 'code', isSent: boolean) {
    setSent(isSent)
    setStep(next)
  }

  return (
    <Dialog title={texts.account.emailTitle} open={open} onClose={onClose} typing>
      <div className="form">
        {confirming ? (
          <ConfirmEmailForm sent={sent} onDone={onClose} />
        ) : (
          <EmailForm name={name} onSent={() => show('code', true)} />
        )}
        <Button variant="text" onClick={() => show(confirming ? 'address' : 'code', false)}>
          {confirming ? texts.account.otherEmail : texts.account.haveEmailCode}
        </Button>
      </div>
    </Dialog>
  )
}
