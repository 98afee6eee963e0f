import { type Intent, sendIntent } from '../log/intent.ts'
import type { Sent } from '../log/kind.ts'

type Send = (intent: Intent, point: string | undefined) => Promise<Sent>

let send: Send = (intent, point) =>
  sendIntent(intent, { key: intent.id, householdId: intent.household, point })

/** Has all intents of this page done elsewhere than by the service. */
export function sendWith(own: Send): void {
  send = own
}

export const sendWhereItBelongs: Send = (intent, point) => send(intent, point)
