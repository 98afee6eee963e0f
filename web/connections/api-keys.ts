import { apiKeys as routes } from '../../functions/api-keys/contract.ts'
import type * as z from 'zod/mini'
import { refreshRoute, useRoute } from '../api/use-resource.ts'

/** A new key: only this response contains its secret. */
export type NewApiKey = z.output<(typeof routes.makeKey.answers)[201]>

/** Loads the keys of a household, oldest first. */
export const useApiKeys = (id: string) => useRoute(routes.listKeys, { params: { id } })

export const refreshApiKeys = (id: string) => refreshRoute(routes.listKeys, { params: { id } })
