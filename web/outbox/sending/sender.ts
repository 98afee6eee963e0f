import { ApiFailure } from '../../api/api-failure.ts'
import { type Intent, nextOf } from '../log/intent.ts'
import type { Sent } from '../log/kind.ts'
import { isRefusal, refuse, settle, statusOf, type Sender } from './settle-intent.ts'

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
    log.read().intents.filter((one) => one.person === person()),
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
