import type * as z from 'zod/mini'
import { factor } from '../../functions/me/factor-contract.ts'
import { refreshRoute, useRoute } from '../api/use-resource.ts'

/** Whether login asks for a second factor, and how many recovery codes are left. */
export type Factor = z.output<(typeof factor.getFactor.answers)[200]>

export const useFactor = () => useRoute(factor.getFactor)

export const refreshFactor = () => refreshRoute(factor.getFactor)
