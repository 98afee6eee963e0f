import { readApiKey } from '../identity/api-key.ts'
import { enterByApiKey, programs } from '../identity/enter-by-api-key.ts'
import { enterHousehold, householdNotFound } from '../identity/enter-household.ts'
import { isWithin } from '../protocol/api-key-scopes.ts'
import { Problem, explain, type Explained } from '../protocol/problem.ts'
import type { Household } from '../database/household.ts'
import { householdPartition } from '../database/keys.ts'
import type { Role } from '../protocol/roles.ts'
import { householdScope, type Scope } from '../database/scope.ts'
import { openTable, type Reader, type Table } from '../database/table.ts'
import { raiseVersion } from '../database/version.ts'
import { isByApiKey } from './api-key-path.ts'
import { addressOf } from './client-address.ts'
import { readCaller, readIdempotencyKey } from './event.ts'
import { readIdempotentRequest, type Context } from './operation.ts'
import type { HouseholdRoute } from '../protocol/route.ts'
import { longestId } from '../model/shapes.ts'

export interface HouseholdContext {
  readonly household: Household
  readonly table: Reader
}

type RouteAccess = Pick<HouseholdRoute, 'path' | 'access' | 'apiKey'>

/**
 * Enters the requested household, if the caller's role has access to the route.
 *
 * @throws {Problem} as `enterHousehold` and `enterByApiKey`, and `forbidden`
 */
export async function authorize(
  route: RouteAccess,
  context: Context,
  scopeOf: (household: Household) => Scope = householdScope,
): Promise<HouseholdContext & { readonly table: Table }> {
  const { access } = route
  const household = context.entered ?? (await enter(route, context))
  refuseBeyondScope(household, route.apiKey)
  if (access !== 'viewer' && !household.allows(access))
    throw new Problem('forbidden', refusals[access], { reason: 'role' })
  return { household, table: openTable(context.platform, scopeOf(household)) }
}

async function enter({ path }: RouteAccess, context: Context): Promise<Household> {
  const { event, platform } = context
  // If the path names the household, the header is ignored.
  const requested = path.startsWith('/households/{id}')
    ? event.pathParameters?.['id']
    : event.headers['x-household-id']
  if (requested && requested.length > longestId) throw householdNotFound()
  if (!isByApiKey(event)) return enterHousehold(platform, readCaller(event), requested)
  const { household } = await enterByApiKey(
    platform,
    programs,
    readApiKey(event.headers['authorization']),
    addressOf(event, platform),
  )
  if (requested && requested !== household.id) throw householdNotFound()
  return household
}

/** @throws {Problem} `forbidden` for what the scope of the key leaves out; people have none */
function refuseBeyondScope({ apiKey }: Household, needed: RouteAccess['apiKey']): void {
  if (apiKey && (!needed || !isWithin(apiKey.scope, needed))) throw keyMayNot()
}

/** Whether a program acts that may not do everything, and so in some routes not all that people may. */
export const isLimited = ({ apiKey }: Household) => apiKey !== undefined && !isWithin(apiKey.scope, 'all')

export const keyMayNot = () =>
  new Problem('forbidden', explain('api_key_scope', 'This key may not do that.'), { reason: 'scope' })

const refusals: Readonly<Record<Exclude<Role, 'viewer'>, Explained>> = {
  owner: explain('owner_only', 'Only an owner of this household can do that.'),
  member: explain('member_only', 'You can view this household but not change it.'),
}

export async function authorizeIdempotent(
  route: RouteAccess,
  context: Context,
  scopeOf?: (household: Household) => Scope,
) {
  // Refuses an invalid key before anything is read.
  readIdempotencyKey(context.event)
  const entered = await authorize(route, context, scopeOf)
  const { id, userId, apiKey } = entered.household
  const request = readIdempotentRequest(context, householdPartition(id), apiKey?.id ?? userId)
  return { ...entered, request: { ...request, raises: raiseVersion(id) } }
}
