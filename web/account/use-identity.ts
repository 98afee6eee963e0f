import { accountMessages } from '../i18n/account-messages.ts'
import { required } from '../i18n/required.ts'
import { secondFactorMessages } from '../i18n/second-factor-messages.ts'
import { useFactor } from './factor.ts'

interface Typed {
  readonly password: string
  readonly code: string
}

/**
 * The secrets that the server asks for again before something sensitive: the password, and the code if a factor is on.
 */
export function useIdentity() {
  const asksCode = useFactor().value?.on ?? false
  return {
    check: ({ password, code }: Typed) => ({
      password: required(accountMessages.presentPassword, password),
      code: asksCode ? required(secondFactorMessages.anyCode, code) : undefined,
    }),
    of: ({ password, code }: Typed) => ({ password, ...(asksCode && { code }) }),
  }
}
