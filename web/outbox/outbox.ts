import { earlierReason } from '../api/earlier-reason.ts'
import { newId } from '../api/new-id.ts'
import { createPendingSubmissions, type Outcome } from './pending-submissions.ts'
import { createIntentLog, type IntentStorage, type Message, type Snapshot } from './intent-log.ts'
import type { Change, Intent } from './intent.ts'
import { failureOf, type Refusal } from './refusal.ts'
import { createSender, needs, type Dependencies } from './sender.ts'

/** A change with what it is about, for people: the name of an item. */
export type Named = Change & {
  readonly name: string
  /** Its key, where an earlier version of the app has begun to send it. */
  readonly id?: string
}

/** How changes are made. */
export interface Submission {
  readonly household: string
  /** Whether each must be done before the next one. */
  readonly isChain?: boolean
  /** Called once they are stored and shown. */
  readonly onShown?: (() => void) | undefined
}

/** The changes that people have made on this device, sent one after another as soon as that is possible. */
export interface Outbox {
  readonly read: () => Snapshot
  readonly subscribe: (listener: () => void) => () => void
  /** Resolves once what was stored before is read. */
  readonly ready: Promise<void>
  /**
   * Stores changes of a household, shows them and sends them. Resolves once each was sent, was refused or has to wait.
   * A refused change is forgotten, since the form that made it still holds the typed values.
   */
  readonly submit: (
    changes: readonly Named[],
    submission: Submission,
  ) => Promise<readonly PromiseSettledResult<Outcome>[]>
  /** Sends what waits. */
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
  /** Forgets everything that somebody has made. */
  readonly clear: (person: string) => Promise<void>
  /** Takes note of what another page tells. */
  readonly receive: (message: Message) => void
}

const waiting = 'waiting' as const

export function createOutbox(storage: IntentStorage, dependencies: Dependencies): Outbox {
  const { person, now, serialize, broadcast, refresh } = dependencies
  const log = createIntentLog(storage, () => broadcast({ kind: 'changed' }))
  const submissions = createPendingSubmissions()
  const flush = createSender(log, submissions, dependencies)
  let last = 0

  const find = (id: string) => log.read().intents.find((intent) => intent.id === id)

  async function submit(changes: readonly Named[], { household, isChain, onShown }: Submission) {
    let after: string | undefined
    const intents = changes.map((change): Intent => {
      last = Math.max(now(), last + 1, (log.read().intents.at(-1)?.at ?? 0) + 1)
      const { id = newId() } = change
      const intent = { ...change, id, person: person(), household, after, at: last, state: waiting }
      if (isChain) after = id
      return intent
    })
    await log.put(intents)
    const outcomes = intents.map(({ id }) => submissions.wait(id))
    onShown?.()
    void flush()
    return await Promise.allSettled(outcomes)
  }

  async function undo({ id, activity }: Outcome, household: string, name: string): Promise<void> {
    const isForgotten = await serialize(async () => {
      await log.reload()
      const intent = find(id)
      if (!intent || intent.isUnsure === true || intent.isAnswered === true) return false
      await log.remove([intent, ...needing(intent)].map((one) => one.id))
      return true
    })
    if (isForgotten) return
    // The change that waited when its undo was offered may be sent by now.
    const done = activity ?? log.activityOf(id)
    const of = find(id)?.id
    const input = { ...(of !== undefined && { of }), ...(done !== undefined && { activity: done }) }
    if (of === undefined && done === undefined) return
    const [settled] = await submit([{ kind: 'undo', input, name }], { household })
    if (settled?.status === 'rejected') throw settled.reason
  }

  const needing = (intent: Intent) => log.read().intents.filter((one) => needs(one, intent))

  async function reopen(id: string, to: (intent: Intent) => Intent) {
    await serialize(async () => {
      await log.reload()
      const affected = log.read().intents.filter((one) => one.id === id || one.because === id)
      await log.put([...new Set([...affected, ...affected.flatMap(needing)])].map(to))
    })
    await flush()
  }

  async function hearRefusal(id: string, refusal: Refusal) {
    // A page of an earlier version tells none.
    const reason = refusal.reason ?? (await earlierReason(refusal.message))
    if (submissions.refuse(id, failureOf({ ...refusal, reason }))) await log.remove([id])
  }

  function hearAnswer({ id, activity, gone = 0 }: Extract<Message, { kind: 'answered' }>) {
    const intent = find(id)
    log.markAnswered(id, activity)
    submissions.answer(id, activity, gone)
    if (intent) refresh(intent.household)
  }

  return {
    read: log.read,
    subscribe: log.subscribe,
    ready: log.reload(),
    submit,
    flush,
    undo,
    retry: (id) => reopen(id, asWaiting),
    amend: (id, change) => reopen(id, (intent) => asWaiting(change(intent))),
    async discard(id) {
      const intent = find(id)
      if (intent?.state === 'waiting')
        return await undo({ id, activity: undefined, isWaiting: true }, intent.household, intent.name)
      const all = log.read().intents.filter((one) => one.id === id || one.because === id)
      await log.remove(all.map((one) => one.id))
    },
    confirm: (ids, stored) => log.remove(ids, stored),
    async clear(who) {
      await log.reload()
      await log.remove(
        log
          .read()
          .intents.filter((one) => one.person === who)
          .map(({ id }) => id),
      )
    },
    receive(message) {
      if (message.kind === 'changed') void log.reload()
      else if (message.kind === 'sending') log.markSending(log.read().sending)
      else if (message.kind === 'answered') hearAnswer(message)
      else void hearRefusal(message.id, message.refusal)
    },
  }
}

function asWaiting(intent: Intent): Intent {
  return { ...intent, state: 'waiting', isConfirmed: true, refusal: undefined, because: undefined }
}
