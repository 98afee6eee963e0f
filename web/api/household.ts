import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { roles } from '../../functions/protocol/roles.ts'
import { createEmitter } from './emitter.ts'
import { keepText, readStored } from './keep-text.ts'
import { householdKey } from './household-key.ts'
import { session } from './session.ts'
import { claimsOf } from './token-claims.ts'
import { useToken } from './use-session.ts'

const shape = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** The time zone of its days; without one, each device uses its own. */
  time_zone: z.optional(z.nullable(z.string())),
})

export type OpenHousehold = Readonly<z.output<typeof shape>>

const changes = createEmitter()
const revalidations = createEmitter()
let last: { readonly stored: string; readonly household: OpenHousehold | undefined } | undefined

/** Each tab keeps its own; a new tab starts with the one that this user opened last on this device. */
export const household = {
  open: (): OpenHousehold | undefined => {
    const stored = sessionStorage.getItem(key()) ?? localStorage.getItem(key()) ?? ''
    if (last?.stored !== stored) last = { stored, household: readStored(shape, stored) }
    return last.household
  },

  switchTo({ id, name, role, time_zone }: OpenHousehold): void {
    const stored = JSON.stringify({ id, name, role, time_zone })
    sessionStorage.setItem(key(), stored)
    keepText(key(), stored)
    changes.emit()
  },

  forget(): void {
    sessionStorage.removeItem(key())
    localStorage.removeItem(key())
    changes.emit()
  },

  /** Asks listeners to check the user's membership and role again. */
  revalidate: revalidations.emit,

  onRevalidate: revalidations.subscribe,
}

export const useOpenHousehold = (): OpenHousehold | undefined =>
  useSyncExternalStore(changes.subscribe, household.open)

const key = (): string => householdKey(currentUserId())

/** Returns the id of the user who is logged in, or an empty string. */
export const currentUserId = (): string => claimsOf(session.token()).sub
export const useCurrentUserId = (): string => claimsOf(useToken()).sub
export const useCurrentUserName = (): string => claimsOf(useToken()).username ?? ''
