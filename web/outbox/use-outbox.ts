import { useSyncExternalStore } from 'react'
import { useCurrentUserId } from '../api/household.ts'
import { outbox } from './device.ts'
import type { Snapshot } from './log/intent-log.ts'
import { type Intent, undoneBy, isOld } from './log/intent.ts'

export interface OutboxState {
  /** Those that are sent by themselves, oldest first. */
  readonly waiting: readonly Intent[]
  /** Those that the server has refused, each with its `refusal`. */
  readonly refused: readonly Intent[]
  /** Those that waited for too long to be sent without asking. */
  readonly old: readonly Intent[]
  /** How many of all these are lost when this page closes. */
  readonly unstored: number
  /** Whether what was stored before could be read. */
  readonly isRead: boolean
}

/** The unsent changes of the signed-in person, in all of their households. */
export function useOutbox(): OutboxState {
  const person = useCurrentUserId()
  return useSyncExternalStore(outbox.subscribe, () => stateOf(outbox.read(), person))
}

let last: { readonly of: readonly unknown[]; readonly state: OutboxState } | undefined

function stateOf(snapshot: Snapshot, person: string): OutboxState {
  const { intents, unstored, isRead } = snapshot
  const of = [intents, unstored.join(), isRead, person]
  if (last?.of.every((part, index) => part === of[index])) return last.state
  const now = Date.now()
  const open = intents.filter((one) => one.person === person && one.isAnswered !== true)
  // Both are sent, but people see the one that undoes the other.
  const undone = undoneBy(open)
  const waiting = open.filter(({ id, state }) => state === 'waiting' && !undone.has(id))
  const state = {
    waiting: waiting.filter((intent) => !isOld(intent, now)),
    old: waiting.filter((intent) => isOld(intent, now)),
    refused: open.filter((intent) => intent.state === 'refused'),
    unstored: open.filter(({ id }) => unstored.includes(id)).length,
    isRead,
  }
  last = { of, state }
  return state
}
