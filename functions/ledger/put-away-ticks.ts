import type { PutAwayTick } from './item-record.ts'
import { rememberedDays } from '../database/idempotency.ts'
import { startOf } from '../database/time-ordered-id.ts'

/** Keeps an item small, however often it is put away. */
const mostTicks = 100

const remembered = rememberedDays * 24 * 60 * 60 * 1000

export function rememberTicks(
  known: readonly PutAwayTick[],
  ticks: readonly string[],
  { id: entry, at }: { readonly id: string; readonly at: string },
): PutAwayTick[] {
  const since = Date.parse(at) - remembered
  const others = known.filter((one) => !ticks.includes(one.tick) && startOf(one.entry).getTime() > since)
  return [...others, ...ticks.map((tick) => ({ tick, entry }))].slice(-mostTicks)
}
