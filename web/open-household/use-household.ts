import { createContext, useContext } from 'react'
import { type HouseholdView, households } from '../../functions/households/contract.ts'
import { type OpenHousehold, currentUserId } from '../api/household.ts'
import type * as z from 'zod/mini'
import type { Role } from '../../functions/protocol/roles.ts'
import { call } from '../api/call.ts'
import { refreshRoute, useRoute } from '../api/use-resource.ts'

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

export type Member = z.output<(typeof households.listMembers.answers)[200]>[number]

export const useMembers = (id: string) => useRoute(households.listMembers, { params: { id } })

/** The user's own membership in a household, and the other members; nobody until they have loaded. */
export function useMembership(id: string): { self: Member | undefined; others: readonly Member[] } {
  const { value: members = [] } = useMembers(id)
  const self = members.find(({ user_id }) => user_id === currentUserId())
  return { self, others: members.filter((member) => member !== self) }
}

/** @throws {ApiFailure} if the role was not changed */
export async function changeRole(id: string, { user_id }: Member, role: Role): Promise<void> {
  await call(households.changeMember, { params: { id, userId: user_id }, body: { role } })
}

/** @throws {ApiFailure} if the member was not removed */
export async function removeMember(id: string, { user_id }: Member): Promise<void> {
  await call(households.removeMember, { params: { id, userId: user_id } })
}

export const refreshMembers = (id: string) => refreshRoute(households.listMembers, { params: { id } })
