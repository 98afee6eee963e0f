import { useState } from 'react'
import { factor } from '../../functions/me/factor-contract.ts'
import { call } from '../api/call.ts'
import { texts } from '../i18n/texts.ts'
import { notify } from '../ui/plain/toasts.ts'
import { AuthenticatorForm, type Secret } from './authenticator-form.tsx'
import { refreshFactor } from './factor.ts'
import { IdentityForm } from './identity-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  readonly name: string
  readonly onDone: () => void
}

export function SecondFactorSetUp({ name, onDone }: Props) {
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
