import type { IntentLog } from '../log/intent-log.ts'
import type { Intent } from '../log/intent.ts'
import { needs } from '../log/next-intent.ts'
import type { Outcome } from './pending-submissions.ts'
import { submitChanges, type OutboxParts } from './submit-changes.ts'

/**
 * Forgets an intent that has surely not been done, with what needs it; undoes any other one.
 *
 * @throws {ApiFailure} if it can't be undone
 */
export async function undoIntent(
  parts: OutboxParts,
  { id, activity }: Outcome,
  household: string,
  name: string,
): Promise<void> {
  const { log, dependencies } = parts
  if (await dependencies.serialize(() => forgetUnsent(log, id))) return
  // The change that waited when its undo was offered may be sent by now.
  const done = activity ?? log.activityOf(id)
  const of = intentIn(log, id)?.id
  const input = { ...(of !== undefined && { of }), ...(done !== undefined && { activity: done }) }
  if (of === undefined && done === undefined) return
  const [settled] = await submitChanges(parts, [{ kind: 'undo', input, name }], { household })
  if (settled?.status === 'rejected') throw settled.reason
}

export async function reopenIntent(
  { log, dependencies, flush }: OutboxParts,
  id: string,
  change: (intent: Intent) => Intent = (intent) => intent,
): Promise<void> {
  await dependencies.serialize(async () => {
    await log.reload()
    const affected = withBecause(log, id)
    const all = new Set([...affected, ...affected.flatMap((one) => needing(log, one))])
    await log.put([...all].map((one) => asWaiting(change(one))))
  })
  await flush()
}

export async function discardIntent(parts: OutboxParts, id: string): Promise<void> {
  const { log } = parts
  const intent = intentIn(log, id)
  if (intent?.state === 'waiting') {
    const outcome = { id, activity: undefined, isWaiting: true }
    await undoIntent(parts, outcome, intent.household, intent.name)
  } else await log.remove(withBecause(log, id).map((one) => one.id))
}

export const intentIn = (log: IntentLog, id: string): Intent | undefined =>
  log.read().intents.find((intent) => intent.id === id)

async function forgetUnsent(log: IntentLog, id: string): Promise<boolean> {
  await log.reload()
  const intent = intentIn(log, id)
  if (!intent || intent.isUnsure === true || intent.isAnswered === true) return false
  await log.remove([intent, ...needing(log, intent)].map((one) => one.id))
  return true
}

const needing = (log: IntentLog, intent: Intent) => log.read().intents.filter((one) => needs(one, intent))

const withBecause = (log: IntentLog, id: string) =>
  log.read().intents.filter((one) => one.id === id || one.because === id)

const asWaiting = (intent: Intent): Intent => ({
  ...intent,
  state: 'waiting',
  isConfirmed: true,
  refusal: undefined,
  because: undefined,
})
