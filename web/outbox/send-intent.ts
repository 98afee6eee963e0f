import { type Intent, sendIntent } from './intent.ts'
import type { Sent } from './kind.ts'

type Send = (intent: Intent) => Promise<Sent>

let send: Send = (intent) => sendIntent(intent, { key: intent.id, householdId: intent.household })

/** Has all intents of this page done elsewhere than by the service. */
export function sendWith(own: Send): void {
  send = own
}

/** Has an intent done. */
export const sendWhereItBelongs: Send = (intent) => send(intent)
