import { authorize, type HouseholdContext } from './authorize.ts'
import { bodyTag } from './etag.ts'
import { inAscii } from './in-ascii.ts'
import { readInput, type Context, type Operation } from './operation.ts'
import { pageOf } from './pages.ts'
import { endOfTrip } from '../model/shopping-trip.ts'
import type { Position } from '../model/position.ts'
import type { Success } from './response.ts'
import { announcedTrip } from './shopping-trip.ts'
import type { HouseholdRoute, page } from '../protocol/route.ts'
import { pointHeader, tripHeader } from './answer-headers.ts'
import { settledPoint, writePoint } from '../database/point.ts'
import type { Schema } from '../protocol/schema.ts'
import { answerByVersion } from './answer-by-version.ts'

type ListRoute<Row> = HouseholdRoute<'GET'> & {
  readonly query: typeof page
  readonly answers: { readonly 200: Schema<Row[]> }
}

interface Listed<Row> {
  readonly rows: readonly Row[]
  /** When they change by themselves, though nobody changes the household's data. */
  readonly until?: Date | undefined
}

interface ListRules<Row> {
  /** Whether clients can ask what has changed since. */
  readonly givesPoint?: true
  readonly positionOf: (row: Row) => Position
  readonly read: (entered: HouseholdContext & { readonly now: Date }) => Promise<Listed<Row>>
}

/**
 * A route that lists a household's data, very long lists in pages. A client that has the page in the household's
 * version gets 304 before the list is read.
 */
export function list<Row, Of extends ListRoute<Row>>(
  route: Of & ListRoute<Row>,
  rules: ListRules<Row>,
): Operation<Of> {
  return { route, run: (context) => answerList(route, context, rules) }
}

async function answerList<Row>(
  route: ListRoute<Row>,
  context: Context,
  { positionOf, read, givesPoint }: ListRules<Row>,
): Promise<Success> {
  const { event, platform } = context
  const { query, now } = readInput(route, context)
  const entered = await authorize(route, context)
  const { path } = route
  return answerByVersion(entered, { event, platform, now, path, after: query.after }, async (version) => {
    const { rows: all, until } = await read({ ...entered, now })
    const { rows, text, next } = pageOf(all, positionOf, query.after)
    const link = next && `</api${path}?after=${encodeURIComponent(next)}>; rel="next"`
    const point = givesPoint && version && settledPoint(version, now)
    const trip = givesPoint && version && announcedTrip(entered.household, version, now)
    const announced = trip && inAscii(JSON.stringify(trip))
    const headers = {
      ...(link && { link }),
      ...(announced && { [tripHeader]: announced, etag: bodyTag(text + announced) }),
      ...(point && { [pointHeader]: writePoint({ ...point, until: until?.getTime() }) }),
    }
    return { body: rows, headers, text, until: earlier(until, trip && endOfTrip(trip)) }
  })
}

const earlier = (one: Date | undefined, other: Date | undefined) =>
  one && other ? new Date(Math.min(one.getTime(), other.getTime())) : (one ?? other)
