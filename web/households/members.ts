import type * as z from 'zod/mini'
import { households } from '../../functions/households/contract.ts'
import type { Role } from '../../functions/store/roles.ts'
import { urlOf } from '../api/url.ts'
import { call } from '../api/call.ts'
import { type Resource, refreshResource, useResource } from '../api/use-resource.ts'

/** Somebody who belongs to a household. */
export type Member = z.output<(typeof households.listMembers.answers)[200]>[number]

/** Who belongs to a household, longest-standing first. */
export function useMembers(id: string): Resource<Member[]> {
  return useResource(urlOf(households.listMembers, { id }), () =>
    call(households.listMembers, { params: { id } }),
  )
}

/** Gives a member another role. */
export async function changeRole(id: string, { user_id }: Member, role: Role): Promise<void> {
  await call(households.changeMember, { params: { id, userId: user_id }, body: { role } })
}

/** Takes a member out; oneself to leave. */
export async function removeMember(id: string, { user_id }: Member): Promise<void> {
  await call(households.removeMember, { params: { id, userId: user_id } })
}

/** Asks anew who belongs to a household. */
export async function refreshMembers(id: string): Promise<void> {
  await refreshResource(urlOf(households.listMembers, { id }))
}
