import type { ApiKey } from '../../functions/api-keys/contract.ts'
import { texts } from '../i18n/texts.ts'
import { notifyFailure } from '../ui/plain/notify-failure.ts'
import { messages } from '../i18n/messages.ts'
import { notify } from '../ui/plain/toasts.ts'
import { restoreApiKey, revokeApiKey } from './api-keys.ts'

/** @throws {ApiFailure} if it was not revoked */
export async function revokeUndoable(household: string, apiKey: ApiKey, text: string): Promise<void> {
  await revokeApiKey(household, apiKey.id)
  notify('success', text, { label: messages.history.undo, run: () => void restore(household, apiKey) })
}

async function restore(household: string, { id, name }: ApiKey): Promise<void> {
  try {
    await restoreApiKey(household, id)
    notify('success', texts.connections.restored(name))
  } catch (failure) {
    notifyFailure(failure)
  }
}
