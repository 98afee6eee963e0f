import { ApiFailure } from '../api/api-failure.ts'
import { translateMessage } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'

/** The message for an item that could not be added: the server's, if it has one. */
export function addErrorMessage(failure: unknown): string {
  const { message = '', code, item } = failure instanceof ApiFailure ? failure : {}
  if (code === 'ean_taken' && item) return messages.item.taken(item.name)
  return message === '' ? messages.item.notAdded : translateMessage(message)
}
