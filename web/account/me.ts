import type * as z from 'zod/mini'
import { me } from '../../functions/me/contract.ts'
import { refreshRoute, useRoute } from '../api/use-resource.ts'

export type Me = z.output<(typeof me.get.answers)[200]>

export const useMe = () => useRoute(me.get)

export const refreshMe = () => refreshRoute(me.get)
