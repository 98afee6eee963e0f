import { useEffect, useState } from 'react'
import { minimumPassword } from '../../functions/model/account-fields.ts'
import { type CommonWords, loadCommonWords } from '../../functions/model/passwords/common-words.ts'
import { strengthOf } from '../../functions/model/passwords/password-strength.ts'
import { texts } from '../i18n/texts.ts'
import type { TextFieldProps } from '../ui/plain/text-field-of.tsx'
import { PasswordField } from './password-field.tsx'
import './new-password-field.css'

interface Props extends TextFieldProps {
  /** Names that a good password avoids: the user name and the e-mail address, as the API gets them. */
  readonly names: readonly string[]
}

export function NewPasswordField({ names, ...props }: Props) {
  return (
    <div className="new-password">
      <PasswordField {...props} required hint={texts.newPassword.hint} autoComplete="new-password" />
      <StrengthHint password={props.value} names={names} />
    </div>
  )
}

/** Checks the length; the API checks the rest. */
export const newPasswordError = (password: string): string | undefined =>
  password.length < minimumPassword ? texts.newPassword.short : undefined

function StrengthHint({ password, names }: { readonly password: string; readonly names: readonly string[] }) {
  const common = useCommonWords(password !== '')
  const missing = minimumPassword - password.length
  if (password === '' || (missing <= 0 && !common)) return <output className="strength" />
  const strength = common ? strengthOf(password, names, common) : 'short'
  const text =
    strength === 'short'
      ? texts.newPassword.missing(missing)
      : texts.newPassword.strength(texts.newPassword[strength])
  return <output className={`strength ${strength}`}>{text}</output>
}

/** Loads the common words once they are wanted. Without them, the API alone judges a password. */
function useCommonWords(wanted: boolean): CommonWords | undefined {
  const [common, setCommon] = useState<CommonWords>()
  useEffect(() => {
    if (wanted) void loadCommonWords().then(setCommon, () => undefined)
  }, [wanted])
  return common
}
