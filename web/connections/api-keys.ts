import { apiKeys as routes } from '../../functions/api-keys/contract.ts'
import type * as z from 'zod/mini'
import { call } from '../api/call.ts'
import { refreshRoute, useRoute } from '../api/use-resource.ts'

/** A new key: only this response contains its secret. */
export type NewApiKey = z.output<(typeof routes.makeKey.answers)[201]>

/** Loads the keys of a household, oldest first. */
export const useApiKeys = (id: string) => useRoute(routes.listKeys, { params: { id } })

export const refreshApiKeys = (id: string) => refreshRoute(routes.listKeys, { params: { id } })

/** @throws {ApiFailure} if it was not revoked */
export async function revokeApiKey(id: string, keyId: string): Promise<void> {
  await call(routes.revokeKey, { params: { id, keyId } }).finally(() => refreshApiKeys(id))
}

/** @throws {ApiFailure} if it stays revoked */
export async function restoreApiKey(id: string, keyId: string): Promise<void> {
  await call(routes.restoreKey, { params: { id, keyId } }).finally(() => refreshApiKeys(id))
}
