import { apiKeys as routes, type ApiKey } from '../../functions/api-keys/contract.ts'
import type * as z from 'zod/mini'
import { refreshRoute, useRoute } from '../api/use-resource.ts'
import { texts } from '../i18n/texts.ts'
import { formatCalendarDay, formatDate, formatDaysFromNow } from '../i18n/format.ts'

/** A new key: only this response contains its secret. */
export type NewApiKey = z.output<(typeof routes.makeKey.answers)[201]>

/** Loads the keys of a household, oldest first. */
export const useApiKeys = (id: string) => useRoute(routes.listKeys, { params: { id } })

export const refreshApiKeys = (id: string) => refreshRoute(routes.listKeys, { params: { id } })

const day = 86_400_000

/** In days: a key unused for so long may not be needed any more. */
const longUnused = 90

export function describeKey({ scope, used_on }: ApiKey): string {
  return texts.connections.row({
    scope: scope === 'calendar' ? texts.connections.purposes.calendar : texts.connections.scopes[scope],
    use: useOf(used_on),
  })
}

export const describeOrigin = ({ user, created_at, expires_at }: ApiKey): string =>
  texts.connections.made({ user, day: formatDate(created_at), end: formatDate(expires_at) })

function useOf(usedOn: string | null): string {
  if (usedOn === null) return texts.connections.usedNever
  const days = Math.floor((Date.now() - Date.parse(usedOn)) / day)
  if (days > longUnused) return texts.connections.usedLongAgo(Math.floor(days / 30))
  return texts.connections.used(days < 2 ? formatDaysFromNow(-days) : formatCalendarDay(usedOn))
}
