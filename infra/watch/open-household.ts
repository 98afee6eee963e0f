import * as z from 'zod/mini'
import type { Visitor } from './visitor.ts'

const households = z.array(z.object({ id: z.string(), role: z.string() })).check(z.minLength(1))
const members = z.array(z.object({ joined_at: z.string() })).check(z.minLength(1))

/** How old the household of the smoke test grows, in milliseconds: its history is never long. */
const longest = 7 * 24 * 60 * 60 * 1_000

/** Closes a household that has grown too old. */
export async function openHousehold(visitor: Visitor, now: Date): Promise<string> {
  await visitor.ask({ method: 'PUT', path: '/me/household' }, z.undefined())
  const [found] = await visitor.ask({ method: 'GET', path: '/households' }, households)
  const id = found?.id ?? ''
  const [owner] = await visitor.ask({ method: 'GET', path: `/households/${id}/members` }, members)
  const age = now.getTime() - Date.parse(owner?.joined_at ?? '')
  if (age < longest) return id
  await visitor.ask({ method: 'DELETE', path: `/households/${id}` }, z.undefined())
  return openHousehold(visitor, now)
}
