import { apiKeys as routes, type ApiKey } from '../../functions/api-keys/contract.ts'
import type * as z from 'zod/mini'
import { call } from '../api/call.ts'
import { urlOf } from '../api/url.ts'
import { refreshResource, useResource, type Resource } from '../api/use-resource.ts'

/** A new key: only this response contains its secret. */
export type NewApiKey = z.output<(typeof routes.makeKey.answers)[201]>

/** Loads the keys of a household, oldest first. */
export function useApiKeys(id: string): Resource<ApiKey[]> {
  return useResource(
    urlOf(routes.listKeys, { id }),
    () => call(routes.listKeys, { params: { id } }),
    routes.listKeys.answers[200],
  )
}

export async function refreshApiKeys(id: string): Promise<void> {
  await refreshResource(urlOf(routes.listKeys, { id }))
}

/** @throws {ApiFailure} if it was not revoked */
export async function revokeApiKey(id: string, keyId: string): Promise<void> {
  await call(routes.revokeKey, { params: { id, keyId } }).finally(() => refreshApiKeys(id))
}

/** @throws {ApiFailure} if it stays revoked */
export async function restoreApiKey(id: string, keyId: string): Promise<void> {
  await call(routes.restoreKey, { params: { id, keyId } }).finally(() => refreshApiKeys(id))
}
