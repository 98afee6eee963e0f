import { factor } from '../../functions/me/factor-contract.ts'
import { call } from '../api/call.ts'
import { CodeField } from '../auth/code-field.tsx'
import { required } from '../i18n/required.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { focusIfEmpty, Form } from '../ui/inputs/form.tsx'
import { Message } from '../ui/messages/message.tsx'
import { QrCode } from '../ui/images/qr-code.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { useFields } from '../ui/inputs/use-fields.ts'
import { CopyButton } from '../ui/buttons/copy-button.tsx'

/** The secret for an authenticator app, as text and as the address to scan. */
export interface Secret {
  readonly secret: string
  readonly uri: string
}

interface Props {
  readonly secret: Secret
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
}

export function AuthenticatorForm({ secret: { secret, uri }, onConfirmed }: Props) {
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
