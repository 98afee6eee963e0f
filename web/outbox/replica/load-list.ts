import type { OwnChanges } from '../../api/call.ts'
import { callListUnless } from '../../api/pages.ts'
import type { HeldList } from './held-list.ts'
import type { Intent } from '../log/intent.ts'
import type { KeptList } from './kept-list.ts'
import type { ListDefinition, ReplicaOptions } from './list-definition.ts'

export interface LoadedList<Row> {
  readonly definition: ListDefinition<Row>
  readonly options: ReplicaOptions
  readonly kept: KeptList<Row>
  readonly held: HeldList<Row>
  /** When it last began to load, in milliseconds. */
  began: number
}

const attempts = 5

export async function load<Row>(list: LoadedList<Row>, attempt = 1): Promise<void> {
  const { options, definition, held } = list
  const { outbox, isCurrent } = options
  list.began = Date.now()
  await flushUnconfirmed(options)
  const { turn, intents } = outbox.read()
  const before = held.read().list?.point
  const mine = intents.filter((one) => isOf(one, options))
  const included = mine.filter((one) => one.isAnswered && definition.shows(one, intents))
  try {
    const take = await ask(list)
    if (!isCurrent()) return
    // If an intent was sent while the list loaded, the response may or may not include it: load again.
    if (outbox.read().turn === turn || !held.read().list) await confirm(list, take, included)
    else if (attempt < attempts) return await load(list, attempt + 1)
    if (held.read().list?.point !== before) options.onNews?.()
  } catch (failure) {
    held.takeFailure(failure)
  }
}

export function adopt<Row>(list: LoadedList<Row>, intent: Intent, { since, body }: OwnChanges): boolean {
  const { definition, options, held } = list
  const before = held.read().list
  // Only with exactly this point does the list lack nothing else.
  if (before?.point !== since || !isOf(intent, options)) return false
  const changes = definition.readChanges?.(body)
  if (!changes || !definition.shows(intent, options.outbox.read().intents)) return false
  void confirm(list, () => held.takeChanges(before, changes), [intent])
  return true
}

export const isOf = (intent: Intent, { household, person }: ReplicaOptions): boolean =>
  intent.household === household && intent.person === person

// An unconfirmed change could be in the response and in the overlay.
async function flushUnconfirmed(options: ReplicaOptions): Promise<void> {
  const { outbox } = options
  await outbox.ready
  const { intents, sending } = outbox.read()
  if (sending !== undefined || intents.some((one) => isOf(one, options) && one.isUnsure)) await outbox.flush()
}

/** Asks for what the list lacks; returns the function that takes the answer over. */
async function ask<Row>({ definition, options, held }: LoadedList<Row>): Promise<() => void> {
  const { household } = options
  const { list } = held.read()
  const since = list?.point !== undefined ? await definition.changes?.(household, list.point) : undefined
  if (list && since) return () => held.takeChanges(list, since)
  const known = () => held.read().list?.tags ?? []
  const answer = await callListUnless(definition.route, household, known)
  return () => held.takeList(answer)
}

async function confirm<Row>(
  { options, kept }: LoadedList<Row>,
  take: () => void,
  included: readonly Intent[],
): Promise<void> {
  take()
  const ids = included.map(({ id }) => id)
  await options.outbox.confirm(ids, kept.stored())
}
