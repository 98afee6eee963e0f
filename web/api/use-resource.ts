import { useMemo } from 'react'
import useSWR, { mutate, unload } from 'swr'
import type * as z from 'zod/mini'
import type { Route } from '../../functions/protocol/route.ts'
import type { Schema } from '../../functions/protocol/schema.ts'
import { failureBeside } from './api-failure.ts'
import type { Arguments } from './call.ts'
import { keptAnswers } from './kept-answers.ts'
import { bodyOf } from './response.ts'
import { type RequestOptions, send } from './send.ts'
import { urlOf } from './url.ts'
import { useCurrentUserId } from './household.ts'

export interface Resource<Value> {
  /** The last answer, or the one that this device has kept. */
  readonly value: Value | undefined
  /** No response has arrived yet, and none is kept. */
  readonly loading: boolean
  /** Whether a response has arrived since the page was opened. */
  readonly isAnswered: boolean
  /** Why the last request failed; undefined where only the connection is missing, and there is a value. */
  readonly failure: unknown
  readonly retry: () => void
}

/** Loads what a route answers, and keeps it on this device. */
export function useRoute<Of extends Route & { readonly answers: { readonly 200: Schema } }>(
  route: Of,
  ...options: Arguments<Of>
): Resource<z.output<Of['answers'][200]>>
export function useRoute(route: Route, options: RequestOptions = {}): Resource<unknown> {
  const load = async () => bodyOf(route, await send(route, options))
  return useResource(keyOf(route, options), load, route.answers[200])
}

/** Loads what a route answers again for every component that shows it. */
export async function refreshRoute<Of extends Route>(route: Of, ...options: Arguments<Of>): Promise<void>
export async function refreshRoute(route: Route, options: RequestOptions = {}): Promise<void> {
  const url = keyOf(route, options)
  await mutate((key) => Array.isArray(key) && key[0] === url)
}

function keyOf(route: Route, { params, query, householdId }: RequestOptions): string {
  const url = urlOf(route, params, query)
  return householdId === undefined ? url : `${url} ${householdId}`
}

/** Loads a value from the API and caches it per user under `url`; with its shape, this device keeps it. */
export function useResource<Value>(
  url: string,
  load: () => Promise<Value>,
  shape?: Schema<Value>,
): Resource<Value> {
  const user = useCurrentUserId()
  const kept = useMemo(() => shape && keptAnswers.find(user, url, shape), [user, url, shape])
  const {
    data,
    error,
    mutate: reload,
  } = useSWR<Value, unknown>([url, user], load, {
    shouldRetryOnError: false,
    // Not called for an answer that a later one has overtaken, nor for one from before a logout.
    onSuccess: (answer) => shape && keptAnswers.keep(user, url, answer),
  })
  const value = data ?? kept
  return {
    value,
    loading: value === undefined && error === undefined,
    isAnswered: data !== undefined,
    failure: failureBeside(error, value !== undefined),
    retry: () => void reload(),
  }
}

/** Forgets every value, and every answer that is still to come. */
export function forgetResources(): void {
  unload({ revalidate: false })
}
