import { ApiFailure } from '../api/api-failure.ts'
import { reasonFor } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'

export function loginErrorMessage(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return messages.login.unknown
  const { status = 0 } = failure
  if (status >= 200 && status < 300) return messages.login.noToken
  const reason = reasonFor(failure)
  return reason === '' ? messages.login.unknown : messages.login.refused(reason)
}
