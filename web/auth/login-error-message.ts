import { ApiFailure } from '../api/api-failure.ts'
import { translateMessage } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'

/** The message for a failed login. */
export function loginErrorMessage(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return messages.login.unknown
  const { status = 0, message } = failure
  if (status >= 200 && status < 300) return messages.login.noToken
  return message === '' ? messages.login.unknown : messages.login.refused(translateMessage(message))
}
