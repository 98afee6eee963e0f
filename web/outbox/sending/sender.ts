import { ApiFailure, isGone } from '../../api/api-failure.ts'
import { type Intent, nextOf, insisting, readIntent, traitsOf, needs } from '../log/intent.ts'
import type { Sent, Undecided } from '../log/kind.ts'
import { newId } from '../../api/new-id.ts'
import type { Dependencies } from '../log/dependencies.ts'
import type { IntentLog } from '../log/intent-log.ts'
import type { PendingSubmissions } from './pending-submissions.ts'
import { refusalOf } from '../log/refusal.ts'

/** Returns a function that sends what waits in order, until nothing does or the next cannot be sent now. */
export function createSender(sender: Sender): () => Promise<void> {
  const { submissions, dependencies } = sender
  const retries = { failures: 0 }
  let sending: Promise<void> | undefined
  let again = false

  async function sendAll(): Promise<void> {
    try {
      do {
        again = false
        while (await dependencies.serialize(() => sendNext(sender, retries)));
      } while (again)
    } finally {
      sending = undefined
      submissions.release()
    }
    refreshAnswered(sender)
  }

  return () => {
    again = sending !== undefined
    sending ??= sendAll()
    return sending
  }
}

interface Retries {
  failures: number
}

/** Returns whether it makes sense to go on. */
async function sendNext(sender: Sender, retries: Retries): Promise<boolean> {
  const { log, dependencies } = sender
  const { person, now, send, broadcast } = dependencies
  await log.reload()
  const intent = nextOf(
    log.read().intents.filter((one) => one.person === person() && log.isStored(one.id)),
    now(),
  )
  if (!intent) return false
  log.markSending(intent.id)
  broadcast({ kind: 'sending' })
  try {
    await settle(sender, intent, await sendWhole(intent, send))
    retries.failures = 0
    return true
  } catch (failure) {
    if (isRefusal(failure)) await refuse(sender, intent, failure)
    else await wait(sender, retries, intent, failure)
    return isRefusal(failure)
  } finally {
    log.markSending(undefined)
  }
}

/** A long batch exceeds the time limit of a request; the next request, with the same key, continues it. */
async function sendWhole(intent: Intent, send: (intent: Intent) => Promise<Sent>): Promise<Sent> {
  try {
    return await send(intent)
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'unfinished') return await sendWhole(intent, send)
    // Only what was done is remembered under a key.
    if (failure instanceof ApiFailure && failure.code === 'key_reused')
      return { body: undefined, activity: undefined }
    throw failure
  }
}

async function wait({ log, dependencies }: Sender, retries: Retries, intent: Intent, failure: unknown) {
  const wasSent = dependencies.isOnline() || statusOf(failure) > 0
  if (wasSent && intent.isUnsure !== true) await log.put([{ ...intent, isUnsure: true }])
  retries.failures += 1
  dependencies.flushLater(retries.failures)
}

function refreshAnswered({ log, dependencies }: Sender): void {
  const answered = log.read().intents.filter(({ isAnswered }) => isAnswered === true)
  for (const household of new Set(answered.map((intent) => intent.household))) dependencies.refresh(household)
}

export interface Sender {
  readonly log: IntentLog
  readonly submissions: PendingSubmissions
  readonly dependencies: Dependencies
}

async function settle(sender: Sender, intent: Intent, sent: Sent): Promise<void> {
  const { log, submissions, dependencies } = sender
  const { activity, changes, gone = [], undecided = [] } = sent
  const { id } = intent
  const left = gone.length + undecided.length
  log.markAnswered(id, activity)
  if (gone.length > 0) dependencies.reportMissing(gone, intent)
  submissions.answer(id, activity, left)
  dependencies.broadcast({ kind: 'answered', id, activity, gone: left })
  const undoes = undoesOf(log, id).map((undo) => ({ ...undo, input: { ...undo.input, activity } }))
  // A person who undoes it does not want the rest of it either.
  const kept = undoes.length > 0 ? [] : undecided.map((one) => undecidedPart(intent, one))
  await log.put([{ ...intent, isAnswered: true }, ...undoes, ...kept.filter((one) => one !== undefined)])
  // The list would show for a moment what somebody has undone already.
  if (changes && undoes.length === 0) dependencies.adopt(intent, changes)
}

async function refuse(sender: Sender, intent: Intent, failure: ApiFailure): Promise<void> {
  const { log, submissions, dependencies } = sender
  if (isGone(failure)) dependencies.refresh(intent.household)
  const isAwaited = submissions.isAwaited(intent.id)
  const repeat = failure.status === 412 && !isAwaited ? insisting(intent) : undefined
  if (repeat) await log.put([repeat])
  else if (traitsOf(intent).endsWithItem && isGone(failure) && !isAwaited) {
    await log.remove([intent.id])
    dependencies.reportMissing([intent.name], intent)
  } else await refuseAll(sender, intent, failure)
}

async function refuseAll(sender: Sender, intent: Intent, failure: ApiFailure): Promise<void> {
  const { log, submissions, dependencies } = sender
  const undoes = undoesOf(log, intent.id)
  const { intents } = log.read()
  const needing = intents.filter((one) => one.kind !== 'undo' && needs(one, intent))
  const reported = [intent, ...needing].filter(({ id }) => submissions.refuse(id, failure))
  const gone = undoes.length > 0 ? [...reported, intent, ...undoes] : reported
  await log.remove(gone.map(({ id }) => id))
  const refusal = refusalOf(failure)
  const kept = [intent, ...needing].filter((one) => !gone.includes(one))
  const refused = { state: 'refused', refusal } as const
  await log.put(kept.map((one) => ({ ...one, ...refused, ...(one !== intent && { because: intent.id }) })))
  for (const { id } of kept) dependencies.broadcast({ kind: 'refused', id, refusal })
}

const undoesOf = (log: IntentLog, id: string) =>
  log
    .read()
    .intents.filter((one) => one.kind === 'undo')
    .filter(({ input }) => input.of === id)

const undecidedPart = (of: Intent, { input, name, refusal }: Undecided): Intent | undefined =>
  readIntent({ ...of, id: newId(), input, name, state: 'refused', refusal, isUnsure: undefined })

// After 401 the session has ended, and goes on with the next login; after 408, 425 and 429 it is too early, and so it is
// after 409 where others are changing the same thing at the moment.
function isRefusal(failure: unknown): failure is ApiFailure {
  if (failure instanceof ApiFailure && failure.retryAfter !== undefined) return false
  const status = statusOf(failure)
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)
}

const statusOf = (failure: unknown): number => (failure instanceof ApiFailure && failure.status) || 0
