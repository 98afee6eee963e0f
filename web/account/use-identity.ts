import { messages } from '../i18n/messages.ts'
import { required } from '../i18n/required.ts'
import { secondFactorMessages } from '../i18n/second-factor-messages.ts'
import { useFactor } from './factor.ts'

interface Typed {
  readonly password: string
  readonly code: string
}

/** What the server asks for again before something sensitive: the password, and the code where a factor is on. */
export function useIdentity() {
  const asksCode = useFactor().value?.on ?? false
  return {
    check: ({ password, code }: Typed) => ({
      password: required(messages.account.presentPassword, password),
      code: asksCode ? required(secondFactorMessages.anyCode, code) : undefined,
    }),
    of: ({ password, code }: Typed) => ({ password, ...(asksCode && { code }) }),
  }
}
