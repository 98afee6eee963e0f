import type * as z from 'zod/mini'
import { idempotencyKey } from '../http/event.ts'
import { rememberedDays } from '../database/idempotency.ts'
import { longestId } from '../model/shapes.ts'
import { nothing, type Route } from '../protocol/route.ts'
import { takesIdempotencyKey } from './refusals.ts'
import { answersChanges, isOfHousehold } from './responses.ts'
import { schemaOf } from './schema.ts'

const descriptions: Readonly<Record<string, string>> = {
  id: 'The id of what the path names.',
  itemId: 'The id of the item.',
  userId: 'The id of the member.',
  invitationId: 'The id of the invitation.',
  keyId: 'The id of the API key.',
  feed: 'An API key with the scope calendar, followed by .ics.',
  code: 'The code of the invitation.',
  gtin: 'The EAN-8, EAN-13, UPC-A, UPC-E or GTIN-14 of the product.',
  gtins: 'Such codes, separated by commas, at most 30.',
  after: 'Where to go on, as the Link of the page before has it.',
  since: 'The point that the list of items had in x-point, or the answer before.',
  days: 'How many days back it counts.',
  more: 'Whether more requests of this import follow: until false, the household takes no other one, for ten seconds at most.',
  item: 'The id of the item whose history is asked for.',
  person: 'The id of the member whose changes are asked for.',
  'X-Point':
    'The point up to which the caller has all items, from X-Point of the list, X-Changes, or the route of changes.',
  'X-Household-Id': 'The household that it is about; without it the default one.',
  'Idempotency-Key': `A repeat under the same key is applied once within ${rememberedDays} days, and answered like the first.`,
  'If-Match': 'The version, in quotation marks, that the change was made upon.',
  'If-None-Match': 'The ETag of the answer that the caller has already.',
}

export function parametersOf(route: Route) {
  const inPath = [...route.path.matchAll(/{(\w+)}/g)].map(([, name = '']) => parameter('path', name, anyId))
  const { properties = {}, required = [] } = queryOf(route)
  const inQuery = Object.entries(properties).map(([name, schema]) =>
    parameter('query', name, schema, required.includes(name)),
  )
  return [...inPath, ...inQuery, ...headersOf(route)]
}

function headersOf(route: Route) {
  const text = { type: 'string' }
  return [
    ...(isOfHousehold(route) ? [parameter('header', 'X-Household-Id', anyId)] : []),
    ...(takesIdempotencyKey(route)
      ? [parameter('header', 'Idempotency-Key', schemaOf(idempotencyKey, 'input'))]
      : []),
    ...(answersChanges(route) ? [parameter('header', 'X-Point', text)] : []),
    ...(route.refusals.includes('stale') ? [parameter('header', 'If-Match', text)] : []),
    ...(route.method === 'GET' ? [parameter('header', 'If-None-Match', text)] : []),
  ]
}

const anyId = { type: 'string', minLength: 1, maxLength: longestId }

const queryOf = ({ query }: Route): Pick<z.core.JSONSchema.JSONSchema, 'properties' | 'required'> =>
  query === nothing ? {} : schemaOf(query, 'input')

function parameter(
  place: 'path' | 'query' | 'header',
  name: string,
  schema: object | boolean,
  required = place === 'path',
) {
  return { in: place, name, description: descriptions[name], required, schema }
}
