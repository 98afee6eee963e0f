import { mutate } from 'swr'
import { isDemo, nameHere } from '../api/demo.ts'
import { createEmitter } from '../api/emitter.ts'
import { household, currentUserId } from '../api/household.ts'
import { keptAnswers } from '../api/kept-answers.ts'
import { forgetResources } from '../api/use-resource.ts'
import { notify } from '../ui/plain/toasts.ts'
import { formatList } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { askBeforeUnload } from './sending/ask-before-unload.ts'
import { openIntentDatabase } from './log/database.ts'
import type { Message } from './log/intent-log.ts'
import type { Intent } from './log/intent.ts'
import { sendWhereItBelongs } from './sending/send-intent.ts'
import { createIntentStorage } from './log/intent-storage.ts'
import { createOutbox } from './sending/outbox.ts'
import { createReplicas } from './replica/replicas.ts'
import { createSpareStorage } from './log/spare-storage.ts'
import { findStoresBy } from './store-names.ts'

const second = 1000
const channel = new BroadcastChannel(nameHere('outbox'))
let timer: ReturnType<typeof setTimeout> | undefined

export const outbox = createOutbox(createIntentStorage(openIntentDatabase(), createSpareStorage()), {
  person: currentUserId,
  now: Date.now,
  isOnline: () => navigator.onLine,
  send: (intent) => sendWhereItBelongs(intent, listOf(intent).point()),
  adopt(intent, changes) {
    if (listOf(intent).adopt(intent, changes)) void refreshOthers(intent.household)
  },
  serialize,
  broadcast: channel.postMessage.bind(channel),
  refresh: (id) => void refreshHousehold(id),
  reportMissing: (names) => notify('info', messages.item.gone(formatList(names))),
  flushLater(failures) {
    clearTimeout(timer)
    const delay = Math.min(2 ** failures, 60) * second * (0.5 + Math.random() / 2)
    timer = setTimeout(() => void outbox.flush(), delay)
  },
})

channel.addEventListener('message', ({ data }: MessageEvent<Message>) => outbox.receive(data))

askBeforeUnload(outbox)

/** Emits when a list receives something that was not changed here. */
export const news = createEmitter()

export const replicas = createReplicas(outbox, currentUserId, news.emit)

findStoresBy(() => replicas.storesOf(currentUserId(), household.open()?.id ?? '').shown())

/** Settles once the lists of the open household and the answers that this device has kept are read. */
export const restored = readKept(household.open()?.id)

async function readKept(opened: string | undefined): Promise<void> {
  const lists =
    opened === undefined ? [] : [replicas.current(opened), replicas.storesOf(currentUserId(), opened)]
  await Promise.all([keptAnswers.ready, ...lists.map((list) => list.restored)])
}

const listOf = ({ person, household: id }: Intent) => replicas.of(person, id)

async function refreshHousehold(id: string): Promise<void> {
  await Promise.all([replicas.refresh(id), refreshOthers(id)])
}

async function refreshOthers(id: string): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[1] === id)
}

export async function refreshLists(): Promise<void> {
  const id = household.open()?.id ?? ''
  const stores = replicas.storesOf(currentUserId(), id)
  // A household without stores, as most are, shall not pay for asking each time.
  if (stores.isShown() && stores.shown().length > 0) void stores.refresh()
  await refreshHousehold(id)
}

/** Sends unsent changes and reloads the lists on screen, now and whenever that may help. Returns how to stop. */
export function startSending(): () => void {
  const events = [
    [globalThis, 'online'],
    [globalThis, 'focus'],
    [document, 'visibilitychange'],
  ] as const
  const flush = () => {
    if (document.hidden) return
    void outbox.flush()
    replicas.revalidateShown()
  }
  void outbox.flush()
  for (const [target, event] of events) target.addEventListener(event, flush)
  return () => {
    for (const [target, event] of events) target.removeEventListener(event, flush)
  }
}

/** Ends notifications too. Unsent changes stay for the next login of the person who made them. */
export async function forgetLists(): Promise<void> {
  forgetResources()
  await Promise.all([replicas.clear(), keptAnswers.clear(), isDemo() || endNotifications()])
}

// Without the file there is no service worker, which keeps all files, and so no notification either.
async function endNotifications() {
  const push = await import('../push/end-here.ts').catch(() => undefined)
  await push?.endHere()
}

export async function forgetDevice(person: string): Promise<void> {
  await Promise.all([outbox.clear(person), forgetLists()])
}

const name = nameHere('outbox')
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs one piece of work after another, across the pages of this browser. Browsers have locks across pages on HTTPS and
 * localhost only; elsewhere two pages may send the same intent, which its key makes one.
 */
async function serialize<Done>(work: () => Promise<Done>): Promise<Done> {
  if ('locks' in navigator) return await navigator.locks.request(name, work)
  const next = last.then(work, work)
  last = next
  return await next
}
