import { shoppingTrip, type ShoppingTrip } from '../../functions/model/shopping-trip.ts'
import { readStored } from './keep-text.ts'
import { bodyOf, type Listed } from './response.ts'
import { send } from './send.ts'

type Query = Readonly<Record<string, string>>

export type { Listed }

/** One page, and the query for the next one if there is one. */
export interface Page<Body> {
  readonly body: Body
  readonly next: Query | undefined
}

/**
 * Reads one page (RFC 8288: `Link: <…>; rel="next"`). `null` stands for the user's default household.
 *
 * @throws {ApiFailure} for any response except a success
 */
export async function callPage<Body>(
  route: Listed<Body>,
  householdId: string | null,
  query: Query = {},
): Promise<Page<Body>> {
  const response = await send(route, { query, householdId })
  return { body: await bodyOf(route, response), next: nextOf(response) }
}

/** @throws {ApiFailure} for any response except a success */
export async function callList<Row>(route: Listed<Row[]>, householdId: string | null): Promise<Row[]> {
  const rows: Row[][] = []
  let page: Page<Row[]> | undefined
  do {
    page = await callPage(route, householdId, page?.next)
    rows.push(page.body)
  } while (page.next)
  return rows.flat()
}

/** An answer with a list: the ETags of its pages, the point since which to ask what has changed in it, and a trip. */
export interface TaggedList<Row> {
  /** Undefined where the list is the known one. */
  readonly rows: readonly Row[] | undefined
  readonly tags: readonly string[]
  readonly point: string | undefined
  /** The household's shopping trip, as last answered. */
  readonly trip: ShoppingTrip | undefined
}

/**
 * Reads every page of a list. If its pages still have these ETags, their rows are not parsed, which takes longest in a
 * long list; they are read all the same, so that the browser keeps them.
 *
 * @throws {ApiFailure} for any response except a success
 */
export async function callListUnless<Row>(
  route: Listed<Row[]>,
  householdId: string | null,
  knownTags: () => readonly string[],
): Promise<TaggedList<Row>> {
  let known: readonly string[] = []
  const tags: string[] = []
  let point: string | undefined
  let trip: ShoppingTrip | undefined
  const pages: Row[][] = []
  let query: Query | undefined = {}
  while (query) {
    const response: Response = await send(route, { query, householdId })
    if (tags.length === 0) {
      known = knownTags()
      // Of all pages: each later one may have more than that.
      point = response.headers.get('x-point') ?? undefined
      trip = readStored(shoppingTrip, response.headers.get('x-trip'))
    }
    const tag = response.headers.get('etag') ?? ''
    const isKnown = pages.length === 0 && tag !== '' && tag === known[tags.length]
    // Pages before this one were left out.
    if (!isKnown && pages.length < tags.length) return await callListUnless(route, householdId, () => [])
    tags.push(tag)
    if (isKnown) await response.arrayBuffer()
    else pages.push(await bodyOf(route, response))
    query = nextOf(response)
  }
  if (pages.length > 0) return { rows: pages.flat(), tags, point, trip }
  if (tags.length === known.length) return { rows: undefined, tags, point, trip }
  return await callListUnless(route, householdId, () => [])
}

function nextOf(response: Response): Query | undefined {
  const url = /<([^>]*)>\s*;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1]
  if (url === undefined) return undefined
  return Object.fromEntries(new URL(url, location.href).searchParams)
}
