import { PasswordField } from '../auth/password-field.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import type { Fields } from '../ui/inputs/form.tsx'
import { useFactor } from './factor.ts'
import { required, texts } from '../i18n/messages.ts'

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

interface Typed {
  readonly password: string
  readonly code: string
}

/** The server asks for these again before anything sensitive; the code only if a second factor is on. */
export function useIdentity() {
  const asksCode = useFactor().value?.on ?? false
  return {
    check: ({ password, code }: Typed) => ({
      password: required(texts.account.presentPassword, password),
      code: asksCode ? required(texts.secondFactor.anyCode, code) : undefined,
    }),
    of: ({ password, code }: Typed) => ({ password, ...(asksCode && { code }) }),
  }
}
