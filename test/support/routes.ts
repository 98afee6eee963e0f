import * as z from 'zod/mini'
import { contract } from '../../functions/contract.ts'
import { nothing, type Contract, type Route } from '../../functions/protocol/route.ts'
import { groceries } from '../../functions/model/demo/english-groceries.ts'
import { sampleOf } from './sample.ts'
import { subscriptionValues } from './subscriptions.ts'

const resources: Readonly<Record<string, Contract>> = contract

/** Every route of the API with its name: `items.create`. */
export const everyRoute: readonly { readonly name: string; readonly route: Route }[] = Object.entries(
  resources,
).flatMap(([resource, routes]) =>
  Object.entries(routes).map(([name, route]) => ({ name: `${resource}.${name}`, route })),
)

/** Those that read, but for what only a code or an address opens. */
export const readingRoutes = everyRoute.filter(
  ({ route }) => route.method === 'GET' && !/{code}|{feed}/.test(route.path),
)

/** Those that only signed-in people may call. */
export const closedRoutes = everyRoute.filter(({ route }) => route.access !== 'anyone')

/** Those that read or change a household's data. */
export const householdRoutes = closedRoutes.filter(({ route }) => route.access !== 'user')

/** The code of a product that the demo knows. */
export const knownGtin = groceries[0]?.ean ?? ''

/** The ids for the parameters of a request; an import is named like an entry. */
export interface Ids {
  readonly household: string
  readonly item: string
  readonly entry: string
  /** By default one that is not there. */
  readonly store?: string
  /** By default one that the demo knows. */
  readonly gtin?: string
}

/** Ids that all name the same, but for the household. */
export const naming = (id: string, household: string): Ids => ({
  household,
  item: id,
  entry: id,
  store: id,
  gtin: id,
})

/** A request that the route takes: its method, its path, and a body that its schema accepts. */
export function requestTo(route: Route, ids: Ids) {
  return {
    method: route.method,
    path: withQuery(pathOf(route, ids), route, { gtins: knownGtin }),
    ...(route.body !== nothing && {
      body: sampleOf(route.body, {
        ...subscriptionValues,
        household: ids.household,
        id: ids.item,
        itemId: ids.item,
      }),
    }),
  }
}

/** A path with what its route wants to be told in the query. */
export function withQuery(path: string, { query }: Route, known: Readonly<Record<string, unknown>>): string {
  if (query === nothing) return path
  const wanted = new URLSearchParams(z.record(z.string(), z.string()).parse(sampleOf(query, known)))
  return wanted.size > 0 ? `${path}?${wanted}` : path
}

/** Returns the headers that name a request's household, unless its path does. */
export function headersOf({ path }: Route, { household }: Ids): Record<string, string> {
  return path.startsWith('/households/{id}') ? {} : { 'x-household-id': household }
}

const pathOf = ({ path }: Route, { household, item, entry, store = item, gtin = knownGtin }: Ids) =>
  path
    .replace('{gtin}', gtin)
    .replace('/households/{id}', `/households/${household}`)
    .replace('/stores/{id}', `/stores/${store}`)
    .replace(/^\/(activity|imports)\/{id}/, `/$1/${entry}`)
    .replace(/{\w+}/g, item)
