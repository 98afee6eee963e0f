import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { useState } from 'react'
import { factor } from '../../functions/me/factor-contract.ts'
import { call } from '../api/call.ts'
import { notify } from '../ui/plain/toasts.ts'
import { refreshFactor } from './factor.ts'
import { IdentityForm } from './identity-form.tsx'
import { messages, required, texts } from '../i18n/messages.ts'
import { Button } from '../ui/buttons/button.tsx'
import { CodeField } from '../auth/code-field.tsx'
import { focusIfEmpty, Form, useFields } from '../ui/inputs/form.tsx'
import { Message } from '../ui/messages/message.tsx'
import { QrCode } from '../ui/images/qr-code.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { CopyButton } from '../ui/buttons/copy-button.tsx'
import { createPortal } from 'react-dom'
import { saveFile } from '../files/save-file.ts'
import { Checkbox } from '../ui/inputs/checkbox.tsx'
import { downloadIcon, printIcon } from '../ui/images/icons.ts'
import { focusOnShow } from '../ui/page/focus-on-show.ts'
import '../ui/page/print.css'

interface Props extends DialogControl {
  /** Whether it was on when the dialog opened. */
  readonly on: boolean
}

export function SecondFactorDialog({ on, open, onClose }: Props) {
  return (
    <Dialog title={texts.secondFactor.title} open={open} onClose={onClose} typing={!on}>
      <div className="form">
        {on ? <SecondFactorChange onDone={onClose} /> : <SecondFactorSetUp onDone={onClose} />}
      </div>
    </Dialog>
  )
}

interface StepsProps {
  readonly onDone: () => void
}

function SecondFactorSetUp({ onDone }: StepsProps) {
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
      onSubmit={async (identity) => setSecret(await call(factor.beginFactor, { body: identity }))}
    >
      <p>{texts.secondFactor.password}</p>
    </IdentityForm>
  )
}

function SecondFactorChange({ onDone }: StepsProps) {
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
      <IdentityForm submit={texts.secondFactor.renew} onSubmit={renew}>
        <p>{texts.secondFactor.renewHint}</p>
      </IdentityForm>
    )
  if (way === 'turnOff')
    return <IdentityForm submit={texts.secondFactor.turnOff} severity="danger" onSubmit={turnOff} />
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

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly submit: string
  readonly onKept: () => Promise<void>
}

function RecoveryCodes({ codes, submit, onKept }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false)
  const [asked, setAsked] = useState(false)
  const goOn = useAction(onKept)
  const text = `${messages.product}\n${texts.secondFactor.recoveryCodes}\n\n${codes.join('\n')}\n`
  return (
    <Form onSubmit={() => (kept ? goOn.run() : setAsked(true))}>
      <p ref={focusOnShow} tabIndex={-1}>
        {texts.secondFactor.recoveryHint}
      </p>
      <ul className="recovery-codes" aria-label={texts.secondFactor.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="recovery-ways">
        <CopyButton written text={text} label={texts.secondFactor.copy} copied={texts.secondFactor.copied} />
        <Button
          variant="text"
          icon={downloadIcon}
          onClick={() => saveFile(texts.secondFactor.file, 'text/plain;charset=utf-8', [text])}
        >
          {messages.dialog.save}
        </Button>
        <Button variant="text" icon={printIcon} onClick={() => print()}>
          {texts.secondFactor.print}
        </Button>
      </div>
      {createPortal(<pre className="print-only">{text}</pre>, document.body)}
      {goOn.error !== undefined && <Message severity="error">{goOn.error}</Message>}
      {asked && !kept && <Message severity="error">{texts.secondFactor.notKept}</Message>}
      <Checkbox
        label={texts.secondFactor.kept}
        text={texts.secondFactor.kept}
        checked={kept}
        onChange={setKept}
      />
      <Button type="submit" busy={goOn.busy}>
        {submit}
      </Button>
    </Form>
  )
}
