import { itemIdsOf, traitsOf, type Intent } from './intent.ts'

/** Forty days in milliseconds: the server remembers keys for 45. */
const longestWait = 40 * 24 * 60 * 60 * 1000

export function isOld({ at, isConfirmed }: Intent, now: number): boolean {
  return isConfirmed !== true && now - at > longestWait
}

export function nextOf(mine: readonly Intent[], now: number): Intent | undefined {
  const halted = mine.filter((intent) => intent.state === 'refused' || isOld(intent, now))
  const open = mine.filter((intent) => !halted.includes(intent) && intent.isAnswered !== true)
  return open.find((intent) => !halted.some((one) => needs(intent, one)))
}

/** Whether an intent can only be sent once another one was, such as what changes an item that the other one creates. */
export function needs(intent: Intent, other: Intent): boolean {
  if (intent.household !== other.household || intent.at <= other.at) return false
  if (intent.after === other.id || (intent.kind === 'undo' && intent.input.of === other.id)) return true
  return traitsOf(other).creates === true && itemIdsOf(other).some((id) => itemIdsOf(intent).includes(id))
}
