import { type ApiKey, apiKeys } from '../../functions/api-keys/contract.ts'
import { call } from '../api/call.ts'
import { notifyFailure, notify } from '../ui/plain/toasts.ts'
import { messages, texts } from '../i18n/messages.ts'
import { refreshApiKeys } from './api-keys.ts'

/** @throws {ApiFailure} if it was not revoked */
export async function revokeUndoable(household: string, apiKey: ApiKey, text: string): Promise<void> {
  const params = { id: household, keyId: apiKey.id }
  await call(apiKeys.revokeKey, { params }).finally(() => refreshApiKeys(household))
  notify('success', text, { label: messages.history.undo, run: () => void restore(household, apiKey) })
}

async function restore(household: string, { id, name }: ApiKey): Promise<void> {
  try {
    const params = { id: household, keyId: id }
    await call(apiKeys.restoreKey, { params }).finally(() => refreshApiKeys(household))
    notify('success', texts.connections.restored(name))
  } catch (failure) {
    notifyFailure(failure)
  }
}
