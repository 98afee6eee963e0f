import { ApiFailure } from '../api/api-failure.ts'
import { words } from './words.ts'

/** What people are told about a call that failed: the answer's own words where it had some for them. */
export function failureText(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return words.failure.other
  const { status = 0, message } = failure
  const forPeople = status >= 400 && status < 500 && status !== 401
  return forPeople && message !== '' ? answerText(message) : statusText(failure)
}

/** What the server said, in the person's language where that is known, else in its own words. */
export function answerText(message: string): string {
  return words.answers[message] ?? message
}

/** What people are told by the status alone: about the check of the token at start, and an ended session. */
export function statusText({ status }: ApiFailure): string {
  if (status === undefined) return words.failure.noAnswer
  if (status === 401) return words.failure.unauthenticated
  if (status === 400) return words.failure.invalid
  return words.failure.other
}
