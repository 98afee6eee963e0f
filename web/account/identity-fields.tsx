import { PasswordField } from '../auth/password-field.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import type { Fields } from '../ui/inputs/form.tsx'
import { useCurrentUserName } from '../api/household.ts'
import { useFactor } from './factor.ts'
import { required, texts } from '../i18n/messages.ts'

export function IdentityFields({ field }: Pick<Fields<'password' | 'code'>, 'field'>) {
  const factor = useFactor().value
  return (
    <>
      {/* Password managers need it. */}
      <input hidden readOnly type="text" autoComplete="username" value={useCurrentUserName()} />
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
