import { ApiFailure, isUnknownRoute } from '../api/api-failure.ts'
import { messages } from './messages.ts'
import { refusalText } from './refusal-text.ts'
import { findTexts } from './texts.ts'

/** The message for a failed call: why it was refused, if people can do something about it. */
export function errorMessage(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return messages.failure.other
  if (isUnknownRoute(failure)) return messages.failure.newerService
  const { status = 0 } = failure
  const forPeople = status >= 400 && status < 500 && status !== 401
  return (forPeople && reasonFor(failure)) || statusMessage(failure)
}

/** Why the server has refused something; empty if it does not say so, or its texts could not be loaded. */
export function reasonFor(failure: ApiFailure): string {
  const texts = findTexts('refusals')
  return texts ? refusalText(failure, texts) : ''
}

/** The message for a status alone: for a token rejected at start and an ended session. */
export function statusMessage({ status }: ApiFailure): string {
  if (status === undefined) return messages.failure.noAnswer
  if (status === 401) return messages.failure.unauthenticated
  if (status === 400) return messages.failure.invalid
  return messages.failure.other
}
