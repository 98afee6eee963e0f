import { randomUUID } from 'node:crypto'
import { ApiFailure } from '../../web/api/api-failure.ts'
import type { IntentStorage, Message } from '../../web/outbox/log/intent-log.ts'
import { type Intent, sendIntent } from '../../web/outbox/log/intent.ts'
import { createOutbox, type Outbox } from '../../web/outbox/sending/outbox.ts'
import { createReplica, type Replica } from '../../web/outbox/replica/replicas.ts'
import type { TestUser } from '../support/test-app.ts'
import { changeOf, type Fault, type Step } from './offline-steps.ts'

/** The server's state, with the changes that it has made, in that order. */
export interface World {
  readonly household: string
  readonly done: Intent[]
  /** Makes requests as a person. */
  readonly actAs: (testUser: TestUser) => void
  /** The key that an intent is sent under. */
  readonly keyOf: (intent: Intent) => string
}

/** The surroundings of an outbox whose page is alone, and has a connection. */
export const alone = {
  isOnline: () => true,
  broadcast: () => undefined,
  refresh: () => undefined,
  adopt: () => undefined,
  reportMissing: () => undefined,
  flushLater: () => undefined,
}

/** A browser: its pages share what it stores, and tell each other. */
export function browser() {
  const stored = new Map<string, Intent>()
  const hearers = new Set<(message: Message) => void>()
  let last: Promise<unknown> = Promise.resolve()
  const storage: IntentStorage = {
    all: () => Promise.resolve([...stored.values()].map((intent) => structuredClone(intent))),
    put: (intents) =>
      Promise.resolve(intents.forEach((intent) => void stored.set(intent.id, structuredClone(intent)))),
    remove: (ids) => Promise.resolve(ids.forEach((id) => void stored.delete(id))),
    unstored: () => [],
    isReadable: () => true,
  }
  return {
    storage,
    hearers,
    serialize: <Done>(work: () => Promise<Done>): Promise<Done> => {
      const next = last.then(work, work)
      last = next
      return next
    },
  }
}

let time = Date.parse('2026-11-22T08:00:00Z')

/** A page of a browser that somebody uses. */
export class Page {
  readonly #world: World
  readonly #testUser: TestUser
  readonly #browser: ReturnType<typeof browser>
  /** The ids of what was made here. */
  readonly made: string[] = []
  /** The changes whose author got to know of their refusal. */
  readonly refused: string[] = []
  readonly undone: string[] = []
  /** How many of its changes its list has taken over from their answers. */
  adopted = 0
  #outbox: Outbox
  #replica: Replica
  #faults: Fault[] = []
  isOnline = true

  constructor(world: World, testUser: TestUser, of: ReturnType<typeof browser>) {
    this.#world = world
    this.#testUser = testUser
    this.#browser = of
    ;({ outbox: this.#outbox, replica: this.#replica } = this.#open())
  }

  #open() {
    const { household } = this.#world
    const person = this.#testUser.name
    const others = this.#browser.hearers
    const hear = (message: Message) => outbox.receive(message)
    const outbox = createOutbox(this.#browser.storage, {
      person: () => person,
      now: () => (time += 1),
      isOnline: () => this.isOnline,
      send: (intent) => this.#send(intent),
      adopt: (intent, changes) => void (replica.adopt(intent, changes) && (this.adopted += 1)),
      serialize: this.#browser.serialize,
      broadcast: (message) => others.forEach((one) => one !== hear && one(message)),
      refresh: () => undefined,
      // The rest of a trip or a count is done.
      reportMissing: (_names, { id, kind }) =>
        kind === 'putAway' || kind === 'count' || this.refused.push(id),
      flushLater: () => undefined,
    })
    others.add(hear)
    const replica = createReplica({ outbox, key: person, person, household, isCurrent: () => true })
    return { outbox, replica }
  }

  async #send(intent: Intent) {
    const { done, actAs, keyOf, household: householdId } = this.#world
    const isDone = done.some(({ id }) => id === intent.id)
    const fault = this.#faults.shift() ?? 'none'
    if (!this.isOnline || fault === 'lostRequest') throw new ApiFailure('')
    if (fault === 'busy') throw new ApiFailure('Later.', { status: 503 })
    if (fault === 'refused' && !isDone) throw new ApiFailure('No.', { status: 409 })
    actAs(this.#testUser)
    const point = this.#replica.point()
    const changed = await sendIntent(intent, { key: keyOf(intent), householdId, point })
    // A row that is deleted again after somebody else has put it back is gone again.
    if (!isDone || intent.kind.startsWith('remove')) done.push(intent)
    if (fault === 'lostAnswer') throw new ApiFailure('')
    return changed
  }

  async run({ action, fault, ...what }: Step): Promise<void> {
    if (action === 'cut' || action === 'connect') this.isOnline = action === 'connect'
    this.#faults.push(fault)
    if (action === 'change') await this.#change(what)
    if (action === 'undo') await this.#undoLast()
    if (action === 'reload') ({ outbox: this.#outbox, replica: this.#replica } = this.#open())
    await this.#outbox.flush()
    if (action === 'send') await this.refresh()
  }

  async #change(what: Pick<Step, 'kind' | 'item' | 'amount'>) {
    const change = changeOf(this.#replica.shown(), what)
    if (!change) return
    const id = randomUUID()
    this.made.push(id)
    const [settled] = await this.#outbox.submit([{ ...change, name: '', id }], {
      household: this.#world.household,
    })
    if (settled?.status === 'rejected') this.refused.push(id)
  }

  /** Undoes what was made last, if it waits and has surely not been done. */
  async #undoLast() {
    const last = this.#outbox.read().intents.at(-1)
    if (!last || last.state !== 'waiting' || last.isUnsure === true) return
    if (last.isAnswered === true) return
    const before = this.#outbox.read().intents
    await this.#outbox.discard(last.id)
    const left = new Set(this.#outbox.read().intents.map(({ id }) => id))
    this.undone.push(...before.map(({ id }) => id).filter((id) => !left.has(id)))
  }

  /** Loads the list, if there is a connection. */
  async refresh(): Promise<void> {
    this.#world.actAs(this.#testUser)
    if (this.isOnline) await this.#replica.refresh()
  }

  /** Sends everything, with a connection and without faults. */
  async settle(): Promise<void> {
    this.isOnline = true
    this.#faults = []
    await this.#outbox.flush()
    await this.refresh()
  }

  /** The rows on screen, the waiting changes, and those refused while nobody looked. */
  read() {
    const { intents } = this.#outbox.read()
    const idsIn = (state: Intent['state']) =>
      intents.filter((one) => one.state === state && one.isAnswered !== true).map(({ id }) => id)
    return { shown: this.#replica.shown(), waiting: idsIn('waiting'), refused: idsIn('refused') }
  }
}
