import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { roles } from '../../functions/store/roles.ts'
import { currentUserId } from './user.ts'

const shape = z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })

/** The household that is open in this browser, with the user's role in it. */
export type OpenHousehold = Readonly<z.output<typeof shape>>

const listeners = new Set<() => void>()
const revalidators = new Set<() => void>()
let last: { readonly stored: string; readonly household: OpenHousehold | undefined } | undefined

/**
 * The open household. Each tab keeps its own; a new tab starts with the one that this user opened last on this device.
 */
export const household = {
  open: (): OpenHousehold | undefined => {
    const stored = sessionStorage.getItem(key()) ?? localStorage.getItem(key()) ?? ''
    if (last?.stored !== stored) last = { stored, household: read(stored) }
    return last.household
  },

  switchTo({ id, name, role }: OpenHousehold): void {
    const stored = JSON.stringify({ id, name, role })
    sessionStorage.setItem(key(), stored)
    localStorage.setItem(key(), stored)
    notify(listeners)
  },

  forget(): void {
    sessionStorage.removeItem(key())
    localStorage.removeItem(key())
    notify(listeners)
  },

  /** Asks listeners to check the user's membership and role again. */
  revalidate: (): void => notify(revalidators),

  onRevalidate(listener: () => void): () => void {
    revalidators.add(listener)
    return () => void revalidators.delete(listener)
  },
}

export function useOpenHousehold(): OpenHousehold | undefined {
  return useSyncExternalStore(subscribe, household.open)
}

function key(): string {
  return `household.${currentUserId()}`
}

function read(stored: string): OpenHousehold | undefined {
  try {
    return shape.parse(JSON.parse(stored))
  } catch {
    return undefined
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify(all: ReadonlySet<() => void>) {
  for (const listener of all) listener()
}
