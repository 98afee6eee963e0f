import { enterHousehold, householdNotFound } from '../identity/enter-household.ts'
import { Problem } from '../model/problem.ts'
import type { Household } from '../database/household.ts'
import { householdPartition } from '../database/keys.ts'
import type { Role } from '../model/roles.ts'
import { householdScope, type Scope } from '../database/scope.ts'
import { openTable, type Reader, type Table } from '../database/table.ts'
import { raiseVersion } from '../database/version.ts'
import { readIdempotencyKey } from './event.ts'
import { callerIn, readIdempotentRequest, type Context } from './operation.ts'
import type { HouseholdRoute } from '../model/route.ts'
import { longestId } from '../model/shapes.ts'
import { explain, type Explained } from '../model/reason.ts'

/** A household rule gets this with its input: the household, and its part of the table, to read. */
export interface HouseholdContext {
  readonly household: Household
  readonly table: Reader
}

type RouteAccess = Pick<HouseholdRoute, 'path' | 'access'>

/**
 * Enters the requested household, if the caller's role has access to the route.
 *
 * @throws {Problem} as `enterHousehold`, and `forbidden`
 */
export async function authorize(
  { access, path }: RouteAccess,
  context: Context,
  scopeOf: (household: Household) => Scope = householdScope,
): Promise<HouseholdContext & { readonly table: Table }> {
  const { event, platform } = context
  // If the path names the household, the header is ignored.
  const requested = path.startsWith('/households/{id}')
    ? event.pathParameters?.['id']
    : event.headers['x-household-id']
  if (requested && requested.length > longestId) throw householdNotFound()
  const household = await enterHousehold(platform, callerIn(context), requested)
  if (!household.allows(access)) throw new Problem('forbidden', refusals[access], { reason: 'role' })
  return { household, table: openTable(platform, scopeOf(household)) }
}

const refusals: Readonly<Record<Role, Explained>> = {
  owner: explain('owner_only', 'Only an owner of this household can do that.'),
  member: explain('member_only', 'You can view this household but not change it.'),
  viewer: explain('viewer_only', 'You cannot view this household.'),
}

/** The same for a request that can be retried with its idempotency key. */
export async function authorizeIdempotent(
  route: RouteAccess,
  context: Context,
  scopeOf?: (household: Household) => Scope,
) {
  // Refuses an invalid key before anything is read.
  readIdempotencyKey(context.event)
  const entered = await authorize(route, context, scopeOf)
  const { id } = entered.household
  const request = readIdempotentRequest(context, householdPartition(id), callerIn(context))
  return { ...entered, request: { ...request, raises: raiseVersion(id) } }
}
