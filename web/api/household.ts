import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { roles } from '../../functions/store/roles.ts'
import { user } from './user.ts'

const shape = z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })

/** A household as this browser remembers it, with the person's role in it. */
export type OpenHousehold = Readonly<z.output<typeof shape>>

const listeners = new Set<() => void>()
const doubters = new Set<() => void>()
let last: { readonly written: string; readonly household: OpenHousehold | undefined } | undefined

/**
 * The household that is open. A tab keeps its own, so that another one does not switch it; a new tab begins with
 * the one that was opened last on this device, by this person.
 */
export const household = {
  open: (): OpenHousehold | undefined => {
    const written = sessionStorage.getItem(key()) ?? localStorage.getItem(key()) ?? ''
    if (last?.written !== written) last = { written, household: read(written) }
    return last.household
  },

  switchTo({ id, name, role }: OpenHousehold): void {
    const written = JSON.stringify({ id, name, role })
    sessionStorage.setItem(key(), written)
    localStorage.setItem(key(), written)
    tell(listeners)
  },

  forget(): void {
    sessionStorage.removeItem(key())
    localStorage.removeItem(key())
    tell(listeners)
  },

  /** The API refused something of the open household: the person's role may be another by now, or gone. */
  doubt: (): void => tell(doubters),

  onDoubt(listener: () => void): () => void {
    doubters.add(listener)
    return () => void doubters.delete(listener)
  },
}

/** The household that is open, if one is yet. */
export function useOpenHousehold(): OpenHousehold | undefined {
  return useSyncExternalStore(subscribe, household.open)
}

function key(): string {
  return `household.${user()}`
}

function read(written: string): OpenHousehold | undefined {
  try {
    return shape.parse(JSON.parse(written))
  } catch {
    return undefined
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(all: ReadonlySet<() => void>) {
  for (const listener of all) listener()
}
