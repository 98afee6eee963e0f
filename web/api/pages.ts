import type { Route, Schema } from '../../functions/http/route.ts'
import { bodyOf } from './response.ts'
import { send } from './send.ts'

type Query = Readonly<Record<string, string>>

/** A route that answers 200 with this body. */
export type Listed<Body> = Route & { readonly answers: { readonly 200: Schema<Body> } }

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
  query?: Query,
): Promise<Page<Body>>
export async function callPage(
  route: Route,
  householdId: string | null,
  query: Query = {},
): Promise<Page<unknown>> {
  const response = await send(route, { query, householdId })
  return { body: await bodyOf(route, response), next: nextOf(response) }
}

/**
 * Reads every page of a list.
 *
 * @throws {ApiFailure} for any response except a success
 */
export async function callList<Row>(route: Listed<Row[]>, householdId: string | null): Promise<Row[]> {
  const rows: Row[][] = []
  let page: Page<Row[]> | undefined
  do {
    page = await callPage(route, householdId, page?.next)
    rows.push(page.body)
  } while (page.next)
  return rows.flat()
}

function nextOf(response: Response): Query | undefined {
  const url = /<([^>]*)>\s*;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1]
  if (url === undefined) return undefined
  return Object.fromEntries(new URL(url, location.href).searchParams)
}
