import type { OwnChanges } from '../../api/call.ts'
import type { Message } from './intent-log.ts'
import type { Intent } from './intent.ts'
import type { Sent } from './kind.ts'

export interface Dependencies {
  /** The id of the signed-in person, or an empty text. */
  readonly person: () => string
  readonly now: () => number
  readonly isOnline: () => boolean
  readonly send: (intent: Intent) => Promise<Sent>
  /** Takes what an answered intent has changed over into its list, which confirms it, unless that lacks more. */
  readonly adopt: (intent: Intent, changes: OwnChanges) => void
  /** Runs one piece of work after another, across the pages of this browser. */
  readonly serialize: <Done>(work: () => Promise<Done>) => Promise<Done>
  readonly broadcast: (message: Message) => void
  /** Reloads the list of a household, which confirms answered intents. */
  readonly refresh: (household: string) => void
  /** Reports items that were to be ticked or put away, and are gone. */
  readonly reportMissing: (names: readonly string[], intent: Intent) => void
  /** Calls `wake` after as many failures in a row. */
  readonly flushLater: (failures: number) => void
}
