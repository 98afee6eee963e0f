import { ApiFailure } from '../api/api-failure.ts'
import { answerText } from '../words/failure-text.ts'
import { words } from '../words/words.ts'

/** What people are told when an item could not be added: the answer's message, if it had one. */
export function addFailureText(failure: unknown): string {
  const answered = failure instanceof ApiFailure ? failure.message : ''
  return answered === '' ? words.item.notAdded : answerText(answered)
}
