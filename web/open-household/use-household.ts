import { createContext, useContext } from 'react'
import type { HouseholdView } from '../../functions/households/contract.ts'
import type { OpenHousehold } from '../api/household.ts'

export const HouseholdContext = createContext<
  (OpenHousehold & Partial<Pick<HouseholdView, 'members'>>) | undefined
>(undefined)

/** @throws {Error} outside of `HouseholdGate` */
export function useHousehold() {
  const open = useContext(HouseholdContext)
  if (!open) throw new Error('No household is open here.')
  const { role, members = 1 } = open
  return {
    ...open,
    isShared: members > 1,
    /** Everyone except viewers may change items, quantities and the shopping list. */
    mayChange: role !== 'viewer',
    isOwner: role === 'owner',
  }
}
