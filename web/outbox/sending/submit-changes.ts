import { newId } from '../../api/new-id.ts'
import type { Change, Intent } from '../log/intent.ts'
import type { Outcome } from './pending-submissions.ts'
import type { Sender } from './sender.ts'

/** A change with what it is about, for people: the name of an item. */
export type Named = Change & {
  readonly name: string
  /** Its key, where an earlier version of the app has begun to send it. */
  readonly id?: string
}

export interface Submission {
  readonly household: string
  /** Whether each must be done before the next one. */
  readonly isChain?: boolean
  /** Called once they are stored and shown. */
  readonly onShown?: (() => void) | undefined
}

export interface OutboxParts extends Sender {
  readonly flush: () => Promise<void>
  /** Returns the time of the next intent, in milliseconds: later than those of all others. */
  readonly nextTime: () => number
}

export async function submitChanges(
  { log, submissions, dependencies, flush, nextTime }: OutboxParts,
  changes: readonly Named[],
  { household, isChain, onShown }: Submission,
): Promise<readonly PromiseSettledResult<Outcome>[]> {
  const person = dependencies.person()
  let after: string | undefined
  const intents = changes.map((change): Intent => {
    const { id = newId() } = change
    const intent = { ...change, id, person, household, after, at: nextTime(), state: 'waiting' as const }
    if (isChain) after = id
    return intent
  })
  await log.put(intents)
  const outcomes = intents.map(({ id }) => submissions.wait(id))
  onShown?.()
  void flush()
  return await Promise.allSettled(outcomes)
}
