import { ApiFailure } from '../api/api-failure.ts'
import { reasonFor } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'

export function addErrorMessage(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return messages.item.notAdded
  const { code, item } = failure
  if (code === 'ean_taken' && item) return messages.item.taken(item.name)
  return reasonFor(failure) || messages.item.notAdded
}
