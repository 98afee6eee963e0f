import type * as z from 'zod/mini'
import { me } from '../../functions/me/contract.ts'
import { urlOf } from '../api/url.ts'
import { call } from '../api/call.ts'
import { type Resource, refreshResource, useResource } from '../api/use-resource.ts'

/** Who is signed in. */
export type Me = z.output<(typeof me.get.answers)[200]>

/** Who is signed in, as the API knows them. */
export function useMe(): Resource<Me> {
  return useResource(urlOf(me.get), () => call(me.get))
}

/** Asks anew who is signed in. */
export async function refreshMe(): Promise<void> {
  await refreshResource(urlOf(me.get))
}
