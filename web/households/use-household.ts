import { createContext, useContext } from 'react'
import type { OpenHousehold } from '../api/household.ts'

/** The household that is open, and what the person may do in it. */
export interface Household extends OpenHousehold {
  /** Whether the person may change items, quantities and the list: everyone but viewers. */
  readonly mayChange: boolean
  readonly isOwner: boolean
}

/** Filled by `HouseholdGate`. */
export const HouseholdContext = createContext<OpenHousehold | undefined>(undefined)

/** The open household. Throws outside of `HouseholdGate`. */
export function useHousehold(): Household {
  const open = useContext(HouseholdContext)
  if (!open) throw new Error('No household is open here.')
  return { ...open, mayChange: open.role !== 'viewer', isOwner: open.role === 'owner' }
}
