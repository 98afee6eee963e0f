import { ApiFailure } from '../api/api-failure.ts'
import { messages } from './messages.ts'

/** The message for a failed call: the server's own if it has one for people. */
export function errorMessage(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return messages.failure.other
  const { status = 0, message } = failure
  const forPeople = status >= 400 && status < 500 && status !== 401
  return forPeople && message !== '' ? translateMessage(message) : statusMessage(failure)
}

/** The server's message in the language in use, or as it is if there is no translation. */
export function translateMessage(message: string): string {
  return messages.answers[message] ?? message
}

/** The message for a status alone: for a token rejected at start and an ended session. */
export function statusMessage({ status }: ApiFailure): string {
  if (status === undefined) return messages.failure.noAnswer
  if (status === 401) return messages.failure.unauthenticated
  if (status === 400) return messages.failure.invalid
  return messages.failure.other
}
