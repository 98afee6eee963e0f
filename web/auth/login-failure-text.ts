import { ApiFailure } from '../api/api-failure.ts'
import { answerText } from '../words/failure-text.ts'
import { words } from '../words/words.ts'

/** What people are told when a login failed. */
export function loginFailureText(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return words.login.unknown
  const { status = 0, message } = failure
  if (status >= 200 && status < 300) return words.login.noToken
  return message === '' ? words.login.unknown : words.login.refused(answerText(message))
}
