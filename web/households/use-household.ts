import { createContext, useContext } from 'react'
import type { OpenHousehold } from '../api/household.ts'

/** The open household and the user's permissions in it. */
export interface Household extends OpenHousehold {
  /** Everyone except viewers may change items, quantities and the shopping list. */
  readonly mayChange: boolean
  readonly isOwner: boolean
}

/** Provided by `HouseholdGate`. */
export const HouseholdContext = createContext<OpenHousehold | undefined>(undefined)

/** @throws {Error} outside of `HouseholdGate` */
export function useHousehold(): Household {
  const open = useContext(HouseholdContext)
  if (!open) throw new Error('No household is open here.')
  return { ...open, mayChange: open.role !== 'viewer', isOwner: open.role === 'owner' }
}
