import type * as z from 'zod/mini'
import { factor } from '../../functions/me/factor-contract.ts'
import { call } from '../api/call.ts'
import { urlOf } from '../api/url.ts'
import { type Resource, refreshResource, useResource } from '../api/use-resource.ts'

/** Whether login asks for a second factor, and how many recovery codes are left. */
export type Factor = z.output<(typeof factor.getFactor.answers)[200]>

export function useFactor(): Resource<Factor> {
  return useResource(urlOf(factor.getFactor), () => call(factor.getFactor), factor.getFactor.answers[200])
}

export async function refreshFactor(): Promise<void> {
  await refreshResource(urlOf(factor.getFactor))
}
