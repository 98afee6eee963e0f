import { texts } from '../i18n/texts.ts'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { useState } from 'react'
import { factor } from '../../functions/me/factor-contract.ts'
import { call } from '../api/call.ts'
import { notify } from '../ui/plain/toasts.ts'
import { refreshFactor } from './factor.ts'
import { IdentityForm } from './identity-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { messages } from '../i18n/messages.ts'
import { Button } from '../ui/buttons/button.tsx'
import { CodeField } from '../auth/code-field.tsx'
import { required } from '../i18n/required.ts'
import { focusIfEmpty, Form } from '../ui/inputs/form.tsx'
import { Message } from '../ui/messages/message.tsx'
import { QrCode } from '../ui/images/qr-code.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { useFields } from '../ui/inputs/use-fields.ts'
import { CopyButton } from '../ui/buttons/copy-button.tsx'

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

/** The secret for an authenticator app, as text and as the address to scan. */
interface Secret {
  readonly secret: string
  readonly uri: string
}

interface AuthenticatorFormProps {
  readonly secret: Secret
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
}

function AuthenticatorForm({ secret: { secret, uri }, onConfirmed }: AuthenticatorFormProps) {
  const { values, field, submit } = useFields({ code: '' }, ({ code }) => ({
    code: required(texts.secondFactor.code, code),
  }))
  const confirm = useAction(async () => {
    const { recovery_codes } = await call(factor.confirmFactor, { body: values })
    onConfirmed(recovery_codes)
  })
  return (
    <Form onSubmit={submit(confirm.run)}>
      <p>{texts.secondFactor.scan}</p>
      <div className="authenticator">
        <QrCode text={uri} label={texts.secondFactor.qrCode} />
      </div>
      <p className="secret">
        <span>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
        <CopyButton text={secret} label={texts.secondFactor.copySecret} copied={texts.secondFactor.copied} />
      </p>
      {confirm.error !== undefined && <Message severity="error">{confirm.error}</Message>}
      <div ref={focusIfEmpty}>
        <CodeField label={texts.secondFactor.code} {...field('code')} />
      </div>
      <Button type="submit" busy={confirm.busy}>
        {texts.secondFactor.goOn}
      </Button>
    </Form>
  )
}
