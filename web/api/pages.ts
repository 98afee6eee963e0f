import type { Route, Schema } from '../../functions/http/route.ts'
import { bodyOf } from './answer.ts'
import { send } from './send.ts'

type Query = Readonly<Record<string, string>>

/** A route whose success has this body. */
export type Listed<Body> = Route & { readonly answers: { readonly 200: Schema<Body> } }

/** One answer of several, and the query that asks for the next one, if there is one. */
export interface Page<Body> {
  readonly body: Body
  readonly next: Query | undefined
}

/**
 * A page of what comes in several answers (RFC 8288: `Link: <…>; rel="next"`). Without a household it is about the
 * person's default one.
 *
 * @throws {ApiFailure} for anything but a success as the contract has it
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

/** All rows of a list, in however many answers. */
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
  const address = /<([^>]*)>\s*;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1]
  if (address === undefined) return undefined
  return Object.fromEntries(new URL(address, location.href).searchParams)
}
