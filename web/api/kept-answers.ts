import { clear, createStore, entries, set } from 'idb-keyval'
import type { Schema } from '../../functions/protocol/schema.ts'
import { nameHere } from './demo.ts'
import { currentUserId } from './household.ts'
import { attempt } from './list-storage.ts'

// Browsers keep data under these names: they stay.
const database = createStore(nameHere('answers'), 'answers')
const answers = new Map<IDBValidKey, unknown>()

const keyOf = (person: string, url: string) => `${person} ${url}`

/** For screens that open without a connection. Nobody is shown what somebody else has loaded. */
export const keptAnswers = {
  /** Settles once they are read, or the browser has refused that. */
  ready: attempt(async () => {
    for (const [key, value] of await entries(database)) if (!answers.has(key)) answers.set(key, value)
  }),

  /** Returns undefined too for what an earlier version has kept and this one can't read. */
  find<Value>(person: string, url: string, shape: Schema<Value>): Value | undefined {
    return shape.safeParse(answers.get(keyOf(person, url))).data
  },

  keep(person: string, url: string, value: unknown): void {
    // The answer may come after its person has logged out.
    if (person !== currentUserId()) return
    answers.set(keyOf(person, url), value)
    void attempt(() => set(keyOf(person, url), value, database))
  },

  async clear(): Promise<void> {
    answers.clear()
    await attempt(() => clear(database))
  },
}
