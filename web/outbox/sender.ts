import { ApiFailure } from '../api/api-failure.ts'
import type { OwnChanges } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import type { PendingSubmissions } from './pending-submissions.ts'
import type { IntentLog, Message } from './intent-log.ts'
import { insisting, type Intent, itemsOf, readIntent, traitsOf } from './intent.ts'
import type { Sent, Undecided } from './kind.ts'
import { isGone } from './kinds/ignore-missing.ts'
import { refusalOf } from './refusal.ts'

/** Forty days in milliseconds: the server remembers keys for 45. */
const longestWait = 40 * 24 * 60 * 60 * 1000

/** Sending needs these from the browser. */
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
  /** Says that what was to be ticked or put away is not there any more. */
  readonly reportMissing: (names: readonly string[], intent: Intent) => void
  /** Calls `wake` after as many failures in a row. */
  readonly flushLater: (failures: number) => void
}

/** Whether an intent is too old to be sent without asking. */
export function isOld({ at, isConfirmed }: Intent, now: number): boolean {
  return isConfirmed !== true && now - at > longestWait
}

/** Returns a function that sends what waits in order, until nothing does or the next cannot be sent now. */
export function createSender(
  log: IntentLog,
  submissions: PendingSubmissions,
  dependencies: Dependencies,
): () => Promise<void> {
  const { person, now, isOnline, send, adopt, serialize, broadcast, refresh, flushLater, reportMissing } =
    dependencies
  let failures = 0
  let sending: Promise<void> | undefined
  let again = false

  async function sendAll(): Promise<void> {
    try {
      do {
        again = false
        while (await serialize(sendNext));
      } while (again)
    } finally {
      sending = undefined
      submissions.release()
    }
    const answered = log.read().intents.filter(({ isAnswered }) => isAnswered === true)
    for (const household of new Set(answered.map((intent) => intent.household))) refresh(household)
  }

  /** Returns whether it makes sense to go on. */
  async function sendNext(): Promise<boolean> {
    await log.reload()
    const intent = nextOf(log.read().intents.filter((one) => one.person === person()))
    if (!intent) return false
    log.markSending(intent.id)
    broadcast({ kind: 'sending' })
    try {
      await answer(intent, await sendWhole(intent))
      failures = 0
      return true
    } catch (failure) {
      if (isRefusal(failure)) await refuse(intent, failure)
      else await wait(intent, failure)
      return isRefusal(failure)
    } finally {
      log.markSending(undefined)
    }
  }

  function nextOf(mine: readonly Intent[]): Intent | undefined {
    const halted = mine.filter((intent) => intent.state === 'refused' || isOld(intent, now()))
    const open = mine.filter((intent) => !halted.includes(intent) && intent.isAnswered !== true)
    return open.find((intent) => !halted.some((one) => needs(intent, one)))
  }

  /** A long batch exceeds the time limit of a request; the next request, with the same key, continues it. */
  async function sendWhole(intent: Intent): Promise<Sent> {
    try {
      return await send(intent)
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'unfinished') return await sendWhole(intent)
      // Only what was done is remembered under a key.
      if (failure instanceof ApiFailure && failure.code === 'key_reused')
        return { body: undefined, activity: undefined }
      throw failure
    }
  }

  async function answer(intent: Intent, { activity, changes, gone = [], undecided = [] }: Sent) {
    const { id } = intent
    const left = gone.length + undecided.length
    log.markAnswered(id, activity)
    if (gone.length > 0) reportMissing(gone, intent)
    submissions.answer(id, activity, left)
    broadcast({ kind: 'answered', id, activity, gone: left })
    const undoes = undoesOf(id).map((undo) => ({ ...undo, input: { ...undo.input, activity } }))
    // A person who undoes it does not want the rest of it either.
    const kept = undoes.length > 0 ? [] : undecided.map((one) => undecidedPart(intent, one))
    await log.put([{ ...intent, isAnswered: true }, ...undoes, ...kept.filter((one) => one !== undefined)])
    // The list would show for a moment what somebody has undone already.
    if (changes && undoes.length === 0) adopt(intent, changes)
  }

  const undoesOf = (id: string) =>
    log
      .read()
      .intents.filter((one) => one.kind === 'undo')
      .filter(({ input }) => input.of === id)

  async function refuse(intent: Intent, failure: ApiFailure) {
    if (isGone(failure)) refresh(intent.household)
    const isAwaited = submissions.isAwaited(intent.id)
    const repeat = failure.status === 412 && !isAwaited ? insisting(intent) : undefined
    if (repeat) return await log.put([repeat])
    if (traitsOf(intent).endsWithItem && isGone(failure) && !isAwaited) {
      await log.remove([intent.id])
      return reportMissing([intent.name], intent)
    }
    const undoes = undoesOf(intent.id)
    const { intents } = log.read()
    const needing = intents.filter((one) => one.kind !== 'undo' && needs(one, intent))
    const told = [intent, ...needing].filter(({ id }) => submissions.refuse(id, failure))
    const gone = undoes.length > 0 ? [...told, intent, ...undoes] : told
    await log.remove(gone.map(({ id }) => id))
    const refusal = refusalOf(failure)
    const kept = [intent, ...needing].filter((one) => !gone.includes(one))
    await log.put(
      kept.map((one) => ({
        ...one,
        state: 'refused' as const,
        refusal,
        ...(one !== intent && { because: intent.id }),
      })),
    )
    for (const { id } of kept) broadcast({ kind: 'refused', id, refusal })
  }

  async function wait(intent: Intent, failure: unknown) {
    const wasSent = isOnline() || statusOf(failure) > 0
    if (wasSent && intent.isUnsure !== true) await log.put([{ ...intent, isUnsure: true }])
    failures += 1
    flushLater(failures)
  }

  return () => {
    again = sending !== undefined
    sending ??= sendAll()
    return sending
  }
}

/** A part of an intent as one of its own, which waits for people to decide. */
function undecidedPart(of: Intent, { input, name, refusal }: Undecided): Intent | undefined {
  return readIntent({ ...of, id: newId(), input, name, state: 'refused', refusal, isUnsure: undefined })
}

/** Whether an intent can only be sent once another one was, such as what changes an item that the other one creates. */
export function needs(intent: Intent, other: Intent): boolean {
  if (intent.household !== other.household || intent.at <= other.at) return false
  if (intent.after === other.id || (intent.kind === 'undo' && intent.input.of === other.id)) return true
  return traitsOf(other).creates === true && itemsOf(other).some((id) => itemsOf(intent).includes(id))
}

// After 401 the session has ended, and goes on with the next login; after 408, 425 and 429 it is too early, and so it is
// after 409 where others are changing the same thing at the moment.
function isRefusal(failure: unknown): failure is ApiFailure {
  if (failure instanceof ApiFailure && failure.mayBeRepeated) return false
  const status = statusOf(failure)
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)
}

function statusOf(failure: unknown): number {
  return (failure instanceof ApiFailure && failure.status) || 0
}
