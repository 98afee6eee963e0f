import { PasswordField } from '../auth/password-field.tsx'
import { texts } from '../i18n/texts.ts'
import { TextField } from '../ui/inputs/text-field.tsx'
import type { Fields } from '../ui/inputs/use-fields.ts'
import { useFactor } from './factor.ts'

interface Props {
  /** The user name, which password managers need. */
  readonly name: string
  readonly field: (name: 'password' | 'code') => ReturnType<Fields<string>['field']>
}

export function IdentityFields({ name, field }: Props) {
  const factor = useFactor().value
  return (
    <>
      <input hidden readOnly type="text" autoComplete="username" value={name} />
      <PasswordField
        required
        label={texts.account.presentPassword}
        autoComplete="current-password"
        {...field('password')}
      />
      {factor?.on && (
        <TextField
          required
          label={texts.secondFactor.anyCode}
          autoComplete="one-time-code"
          spellCheck={false}
          {...field('code')}
        />
      )}
    </>
  )
}
