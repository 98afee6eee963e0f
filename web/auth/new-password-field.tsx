import { minimumPassword } from '../../functions/auth/fields.ts'
import { messages } from '../i18n/messages.ts'
import { PasswordField } from './password-field.tsx'
import { strengthOf } from './password-strength.ts'
import './new-password-field.css'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

const texts = messages.newPassword

/** A field for a new password, with its strength. */
export function NewPasswordField(props: Props) {
  return (
    <div className="new-password">
      <PasswordField {...props} required hint={texts.hint} autoComplete="new-password" />
      <StrengthHint password={props.value} />
    </div>
  )
}

/** Checks the length; the API checks the rest. */
export function newPasswordError(password: string): string | undefined {
  return password.length < minimumPassword ? texts.short : undefined
}

function StrengthHint({ password }: { readonly password: string }) {
  const strength = strengthOf(password)
  const text =
    strength === 'short' ? texts.missing(minimumPassword - password.length) : texts.strength(texts[strength])
  return <output className={`strength ${strength}`}>{password !== '' && text}</output>
}
