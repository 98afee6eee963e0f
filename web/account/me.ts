import type * as z from 'zod/mini'
import { me } from '../../functions/me/contract.ts'
import { urlOf } from '../api/url.ts'
import { call } from '../api/call.ts'
import { type Resource, refreshResource, useResource } from '../api/use-resource.ts'

export type Me = z.output<(typeof me.get.answers)[200]>

export function useMe(): Resource<Me> {
  return useResource(urlOf(me.get), () => call(me.get), me.get.answers[200])
}

export async function refreshMe(): Promise<void> {
  await refreshResource(urlOf(me.get))
}
