import { texts } from '../i18n/texts.ts'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { useState } from 'react'
import { factor } from '../../functions/me/factor-contract.ts'
import { call } from '../api/call.ts'
import { notify } from '../ui/plain/toasts.ts'
import { AuthenticatorForm, type Secret } from './authenticator-form.tsx'
import { refreshFactor } from './factor.ts'
import { IdentityForm } from './identity-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { messages } from '../i18n/messages.ts'
import { Button } from '../ui/buttons/button.tsx'

interface Props extends DialogControl {
  readonly name: string
  /** Whether it was on when the dialog opened. */
  readonly on: boolean
}

export function SecondFactorDialog({ name, on, open, onClose }: Props) {
  return (
    <Dialog title={texts.secondFactor.title} open={open} onClose={onClose} typing={!on}>
      <div className="form">
        {on ? (
          <SecondFactorChange name={name} onDone={onClose} />
        ) : (
          <SecondFactorSetUp name={name} onDone={onClose} />
        )}
      </div>
    </Dialog>
  )
}

interface StepsProps {
  readonly name: string
  readonly onDone: () => void
}

function SecondFactorSetUp({ name, onDone }: StepsProps) {
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()

  async function turnOn() {
    await call(factor.turnFactorOn)
    await refreshFactor()
    notify('success', texts.secondFactor.turnedOn)
    onDone()
  }

  if (codes)
    return (
      <>
        <p className="detail">{texts.secondFactor.step(2)}</p>
        <RecoveryCodes codes={codes} submit={texts.secondFactor.turnOn} onKept={turnOn} />
      </>
    )
  if (secret)
    return (
      <>
        <p className="detail">{texts.secondFactor.step(1)}</p>
        <AuthenticatorForm secret={secret} onConfirmed={setCodes} />
      </>
    )
  return (
    <IdentityForm
      name={name}
      onSubmit={async (identity) => setSecret(await call(factor.beginFactor, { body: identity }))}
    >
      <p>{texts.secondFactor.password}</p>
    </IdentityForm>
  )
}

function SecondFactorChange({ name, onDone }: StepsProps) {
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
