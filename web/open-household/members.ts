import type * as z from 'zod/mini'
import { households } from '../../functions/households/contract.ts'
import type { Role } from '../../functions/protocol/roles.ts'
import { call } from '../api/call.ts'
import { currentUserId } from '../api/user.ts'
import { refreshRoute, useRoute } from '../api/use-resource.ts'

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
