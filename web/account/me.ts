import type * as z from 'zod/mini'
import { me } from '../../functions/me/contract.ts'
import { addressOf } from '../api/address.ts'
import { call } from '../api/call.ts'
import { type Answered, refreshAnswer, useAnswer } from '../api/use-answer.ts'

/** Who is signed in. */
export type Me = z.output<(typeof me.get.answers)[200]>

/** Who is signed in, as the API knows them. */
export function useMe(): Answered<Me> {
  return useAnswer(addressOf(me.get), () => call(me.get))
}

/** Asks anew who is signed in. */
export async function refreshMe(): Promise<void> {
  await refreshAnswer(addressOf(me.get))
}
