import { messages } from '../i18n/messages.ts'
import { useState } from 'react'
import { factor } from '../../functions/me/factor-contract.ts'
import { call } from '../api/call.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { refreshFactor } from './factor.ts'
import { IdentityForm } from './identity-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  readonly name: string
  readonly onDone: () => void
}

export function SecondFactorChange({ name, onDone }: Props) {
  const [way, setWay] = useState<'renew' | 'turnOff'>()
  const [codes, setCodes] = useState<readonly string[]>()

  async function turnOff(body: { readonly password: string }) {
    await call(factor.turnFactorOff, { body })
    await refreshFactor()
    notify('success', texts.secondFactor.turnedOff)
    onDone()
  }

  async function renew(body: { readonly password: string }) {
    setCodes((await call(factor.renewRecoveryCodes, { body })).recovery_codes)
    await refreshFactor()
  }

  if (codes)
    return <RecoveryCodes codes={codes} submit={messages.dialog.done} onKept={async () => onDone()} />
  if (way === 'renew')
    return (
      <IdentityForm name={name} submit={texts.secondFactor.renew} onSubmit={renew}>
        <p>{texts.secondFactor.renewHint}</p>
      </IdentityForm>
    )
  if (way === 'turnOff')
    return (
      <IdentityForm name={name} submit={texts.secondFactor.turnOff} severity="danger" onSubmit={turnOff} />
    )
  return (
    <>
      <Button variant="outlined" onClick={() => setWay('renew')}>
        {texts.secondFactor.renew}
      </Button>
      <Button severity="danger" variant="text" onClick={() => setWay('turnOff')}>
        {texts.secondFactor.turnOff}
      </Button>
    </>
  )
}
