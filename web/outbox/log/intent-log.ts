import { createEmitter } from '../../api/emitter.ts'
import { type Intent, readIntent } from './intent.ts'
import type { Refusal } from './refusal.ts'
import { storing } from '../../page-errors/unsaved-work.ts'

export interface IntentStorage {
  readonly all: () => Promise<readonly unknown[]>
  readonly put: (intents: readonly Intent[]) => Promise<void>
  readonly remove: (ids: readonly string[]) => Promise<void>
  /** The ids of those that only this page keeps, since the browser stores nothing. */
  readonly unstored: () => readonly string[]
  readonly isReadable: () => boolean
}

export type Message =
  | { readonly kind: 'changed' }
  | { readonly kind: 'sending' }
  | {
      readonly kind: 'answered'
      readonly id: string
      readonly activity: string | undefined
      /** Missing in the messages of an earlier version. */
      readonly gone?: number
    }
  | { readonly kind: 'refused'; readonly id: string; readonly refusal: Refusal }

export interface Snapshot {
  /** Of everybody and every household, oldest first. */
  readonly intents: readonly Intent[]
  /** The id of the one that is being sent by this page. */
  readonly sending: string | undefined
  /** Another number whenever an intent begins or ends to be sent. */
  readonly turn: number
  /** The ids of those that are lost when this page closes. */
  readonly unstored: readonly string[]
  readonly isRead: boolean
}

export interface IntentLog {
  readonly read: () => Snapshot
  readonly subscribe: (listener: () => void) => () => void
  /** Takes over what is stored, by other pages and before this one was opened. */
  readonly reload: () => Promise<void>
  /** Adds or changes intents: on the screen at once, then where they are stored. Settles once they are. */
  readonly put: (intents: readonly Intent[]) => Promise<void>
  /** Removes intents from the screen, and once `after` is settled from where they are stored. */
  readonly remove: (ids: readonly string[], after?: Promise<unknown>) => Promise<void>
  /** Whether an intent is stored as the screen shows it: until then it may be lost with this page. */
  readonly isStored: (id: string) => boolean
  readonly markAnswered: (id: string, activity: string | undefined) => void
  /** The journal entry or batch of an intent that was sent while this page was open. */
  readonly activityOf: (id: string) => string | undefined
  readonly markSending: (id: string | undefined) => void
}

/** @param broadcast notifies the other pages that the stored intents have changed */
export function createIntentLog(storage: IntentStorage, broadcast: () => void): IntentLog {
  let snapshot: Snapshot = { intents: [], sending: undefined, turn: 0, unstored: [], isRead: false }
  const activities = new Map<string, string | undefined>()
  // Those that are off the screen, and still stored.
  const leaving = new Set<string>()
  // Those that are on the screen, and not yet stored like that.
  const storingNow: string[] = []
  const changes = createEmitter()

  function set(change: Partial<Snapshot>) {
    snapshot = { ...snapshot, ...change, unstored: storage.unstored() }
    changes.emit()
  }

  const without = (ids: readonly string[]) => snapshot.intents.filter(({ id }) => !ids.includes(id))

  return {
    read: () => snapshot,
    subscribe: changes.subscribe,
    async reload() {
      const all = (await storage.all()).map(readIntent).filter((intent) => intent !== undefined)
      const stored = all.filter(({ id }) => !leaving.has(id))
      const known = new Set(stored.map(({ id }) => id))
      const { intents } = snapshot
      // Another page has removed it because its own list shows it.
      const unseen = intents.filter(({ id, isAnswered }) => isAnswered === true && !known.has(id))
      const newer = intents.filter(({ id }) => storingNow.includes(id))
      const next = inOrder([
        ...new Map([...unseen, ...stored, ...newer].map((one) => [one.id, one])).values(),
      ])
      const isRead = storage.isReadable()
      const isSame =
        JSON.stringify(next) === JSON.stringify(intents) &&
        storage.unstored().join() === snapshot.unstored.join() &&
        isRead === snapshot.isRead
      if (!isSame) set({ intents: next, isRead })
    },
    async put(intents) {
      if (intents.length === 0) return
      const ids = intents.map(({ id }) => id)
      const before = snapshot.intents.filter(({ id }) => ids.includes(id))
      storingNow.push(...ids)
      set({ intents: inOrder([...without(ids), ...intents]) })
      try {
        await storing(storage.put(intents))
      } catch (failure) {
        set({ intents: inOrder([...without(ids), ...before]) })
        throw failure
      } finally {
        for (const id of ids) storingNow.splice(storingNow.indexOf(id), 1)
      }
      set({})
      broadcast()
    },
    async remove(ids, after) {
      if (ids.length === 0) return
      set({ intents: without(ids) })
      for (const id of ids) leaving.add(id)
      await after
      await storage.remove(ids)
      for (const id of ids) leaving.delete(id)
      broadcast()
    },
    isStored: (id) => !storingNow.includes(id),
    markAnswered(id, activity) {
      activities.set(id, activity)
      const mark = (intent: Intent) => (intent.id === id ? { ...intent, isAnswered: true } : intent)
      set({ intents: snapshot.intents.map(mark) })
    },
    activityOf: (id) => activities.get(id),
    markSending: (sending) => set({ sending, turn: snapshot.turn + 1 }),
  }
}

const inOrder = (intents: readonly Intent[]) => intents.toSorted((a, b) => a.at - b.at)
