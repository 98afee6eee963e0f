import type { Bodies, Params, Route } from '../../functions/shared/route.ts'
import { readJson } from './answer.ts'
import { ApiFailure } from './api-failure.ts'
import { type Input, send } from './send.ts'

type Given<Path extends string, Sent, Query> = (keyof Params<Path> extends never
  ? { readonly params?: never }
  : { readonly params: Params<Path> }) &
  (undefined extends Sent ? { readonly body?: never } : { readonly body: Sent }) & {
    readonly query?: Query & Record<string, unknown>
    readonly version?: number
  }

interface NoInput {
  readonly query?: never
}

type Rest<Path extends string, Sent, Query> =
  NoInput extends Given<Path, Sent, Query>
    ? [given?: Given<Path, Sent, Query>]
    : [given: Given<Path, Sent, Query>]

/**
 * Calls a route of the contract and gives the body of its success, checked against the contract.
 *
 * @throws {ApiFailure} for anything but a success as the contract has it
 */
export async function call<Path extends string, Sent, Query, Answers extends Bodies>(
  route: Route<Path, Sent, Query, Answers>,
  ...rest: Rest<Path, Sent, Query>
): Promise<Answers[keyof Answers]>
export async function call(route: Route, given?: Input): Promise<unknown> {
  return await bodyOf(route, await send(route, given))
}

/**
 * All rows of a household's list, however many answers they come in (RFC 8288: `Link: <…>; rel="next"`).
 * Without a household it is the person's default one.
 */
export async function callList<Path extends string, Query, Row>(
  route: Route<Path, undefined, Query, { 200: Row[] }>,
  householdId: string | null,
): Promise<Row[]>
export async function callList(route: Route, householdId: string | null): Promise<unknown> {
  const pages: unknown[] = []
  let next: Input | undefined = {}
  while (next) {
    const response: Response = await send(route, { ...next, householdId })
    pages.push(await bodyOf(route, response))
    next = nextOf(response)
  }
  return pages.flat()
}

async function bodyOf(route: Route, response: Response): Promise<unknown> {
  const read = route.answers[response.status]?.safeParse(await readJson(response))
  if (!read?.success) throw new ApiFailure('', { status: response.status, cause: read?.error })
  return read.data
}

function nextOf(response: Response): Input | undefined {
  const address = /<([^>]*)>\s*;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1]
  if (address === undefined) return undefined
  return { query: Object.fromEntries(new URL(address, location.href).searchParams) }
}
