import type { Dependencies } from '../log/dependencies.ts'
import {
  createIntentLog,
  type IntentLog,
  type IntentStorage,
  type Message,
  type Snapshot,
} from '../log/intent-log.ts'
import { type Intent, needs } from '../log/intent.ts'
import { createPendingSubmissions, type Outcome } from './pending-submissions.ts'
import { createSender, type Sender } from './sender.ts'
import { submitChanges, type Named, type OutboxParts, type Submission } from './submit-changes.ts'
import { earlierReason } from '../../api/earlier-reason.ts'
import { failureOf } from '../log/refusal.ts'

export type { Named, Submission } from './submit-changes.ts'

export interface Outbox {
  readonly read: () => Snapshot
  readonly subscribe: (listener: () => void) => () => void
  readonly isStored: IntentLog['isStored']
  readonly ready: Promise<void>
  /** Resolves once each was sent, was refused or has to wait. A refused one is forgotten: its form has it. */
  readonly submit: (
    changes: readonly Named[],
    submission: Submission,
  ) => Promise<readonly PromiseSettledResult<Outcome>[]>
  readonly flush: () => Promise<void>
  /**
   * Undoes what an intent has done or will do. Resolves as `submit` does.
   *
   * @throws {ApiFailure} if it can't be undone
   */
  readonly undo: (outcome: Outcome, household: string, name: string) => Promise<void>
  /** Sends what was refused, or is too old to be sent without asking. */
  readonly retry: (id: string) => Promise<void>
  /** Forgets what waits or was refused, with what needs it. */
  readonly discard: (id: string) => Promise<void>
  /** Changes what was refused and what needs it, and sends them. */
  readonly amend: (id: string, change: (intent: Intent) => Intent) => Promise<void>
  /** Forgets what the list shows, which began to load after it was answered, once that list is stored. */
  readonly confirm: (ids: readonly string[], stored: Promise<unknown> | undefined) => Promise<void>
  readonly clear: (person: string) => Promise<void>
  readonly receive: (message: Message) => void
}

export function createOutbox(storage: IntentStorage, dependencies: Dependencies): Outbox {
  const log = createIntentLog(storage, () => dependencies.broadcast({ kind: 'changed' }))
  const sender = { log, submissions: createPendingSubmissions(), dependencies }
  const flush = createSender(sender)
  const parts: OutboxParts = { ...sender, flush, nextTime: createTimes(log, dependencies.now) }
  return {
    read: log.read,
    subscribe: log.subscribe,
    isStored: log.isStored,
    ready: log.reload(),
    submit: (changes, submission) => submitChanges(parts, changes, submission),
    flush,
    undo: (outcome, household, name) => undoIntent(parts, outcome, household, name),
    retry: (id) => reopenIntent(parts, id),
    amend: (id, change) => reopenIntent(parts, id, change),
    discard: (id) => discardIntent(parts, id),
    confirm: log.remove,
    clear: (person) => clearOf(log, person),
    receive: (message) => receiveMessage(sender, message),
  }
}

/** Returns a clock of times, each later than the one before and than those of all intents. */
function createTimes(log: IntentLog, now: () => number): () => number {
  let last = 0
  return () => {
    last = Math.max(now(), last + 1, (log.read().intents.at(-1)?.at ?? 0) + 1)
    return last
  }
}

async function clearOf(log: IntentLog, person: string): Promise<void> {
  await log.reload()
  const made = log.read().intents.filter((one) => one.person === person)
  await log.remove(made.map(({ id }) => id))
}

function receiveMessage(sender: Sender, message: Message): void {
  const { log } = sender
  if (message.kind === 'changed') void log.reload()
  else if (message.kind === 'sending') log.markSending(log.read().sending)
  else if (message.kind === 'answered') receiveAnswer(sender, message)
  else void receiveRefusal(sender, message)
}

type Of<Kind extends Message['kind']> = Extract<Message, { kind: Kind }>

function receiveAnswer(
  { log, submissions, dependencies }: Sender,
  { id, activity, gone = 0 }: Of<'answered'>,
): void {
  const intent = intentIn(log, id)
  log.markAnswered(id, activity)
  submissions.answer(id, activity, gone)
  if (intent) dependencies.refresh(intent.household)
}

async function receiveRefusal({ log, submissions }: Sender, { id, refusal }: Of<'refused'>): Promise<void> {
  // Messages of an earlier version have none.
  const reason = refusal.reason ?? (await earlierReason(refusal.message))
  if (submissions.refuse(id, failureOf({ ...refusal, reason }))) await log.remove([id])
}

/**
 * Forgets an intent that has surely not been done, with what needs it; undoes any other one.
 *
 * @throws {ApiFailure} if it can't be undone
 */
async function undoIntent(
  parts: OutboxParts,
  { id, activity }: Outcome,
  household: string,
  name: string,
): Promise<void> {
  const { log, dependencies } = parts
  // One that the list shows already was sent.
  if (intentIn(log, id) && (await dependencies.serialize(() => forgetUnsent(log, id)))) return
  // The change that waited when its undo was offered may be sent by now.
  const done = activity ?? log.activityOf(id)
  if (!intentIn(log, id) && done === undefined) return
  const input = { of: id, ...(done !== undefined && { activity: done }) }
  const [settled] = await submitChanges(parts, [{ kind: 'undo', input, name }], { household })
  if (settled?.status === 'rejected') throw settled.reason
}

async function reopenIntent(
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

async function discardIntent(parts: OutboxParts, id: string): Promise<void> {
  const { log } = parts
  const intent = intentIn(log, id)
  if (intent?.state === 'waiting') {
    const outcome = { id, activity: undefined, isWaiting: true }
    await undoIntent(parts, outcome, intent.household, intent.name)
  } else await log.remove(withBecause(log, id).map((one) => one.id))
}

const intentIn = (log: IntentLog, id: string): Intent | undefined =>
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
