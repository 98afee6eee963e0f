import { texts } from '../i18n/texts.ts'
import { required } from '../i18n/required.ts'
import { useFactor } from './factor.ts'

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
