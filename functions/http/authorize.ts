import { readIdempotencyKey } from './event.ts'
import { Household } from '../identity/enter-household.ts'
import { householdPartition } from '../store/keys.ts'
import { callerIn, readRepeatable, type Context } from './operation.ts'
import { Problem } from '../runtime/problem.ts'
import type { Role, Route } from './route.ts'
import { householdScope } from '../store/scope.ts'
import { openTable, type Reader, type Table } from '../store/table.ts'

/** What a rule about a household is given besides its input: the household, and its part of the table to read. */
export interface Inside {
  readonly household: Household
  readonly table: Reader
}

/** Lets the caller into the household that is asked for, where their role allows it. Throws a `Problem` where not. */
export async function admit(
  { access, path }: Pick<Route, 'path'> & { access: Role },
  context: Context,
  scopeOf = householdScope,
): Promise<Inside & { readonly table: Table }> {
  const { event, platform } = context
  // Where the path names the household, the header does not count.
  const requested = path.startsWith('/households/{id}')
    ? event.pathParameters?.['id']
    : event.headers['x-household-id']
  const household = await Household.enter(platform, callerIn(context), requested)
  if (!household.allows(access)) throw new Problem('forbidden', refusals[access])
  return { household, table: openTable(platform, scopeOf(household)) }
}

const refusals: Readonly<Record<Role, string>> = {
  owner: 'Only an owner of this household may do that.',
  member: 'You may look at this household, but not change it.',
  viewer: 'You may not look at this household.',
}

/** The same, for a request that may be sent again under its idempotency key. */
export async function admitRepeatable(
  route: Parameters<typeof admit>[0],
  context: Context,
  scopeOf = householdScope,
) {
  // A key that can't be one is refused before anything is read.
  readIdempotencyKey(context.event)
  const inside = await admit(route, context, scopeOf)
  const request = readRepeatable(context, householdPartition(inside.household.id), callerIn(context))
  return { ...inside, request }
}
