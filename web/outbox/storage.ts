import { clear, createStore, delMany, get, set, setMany, values } from 'idb-keyval'
import type { IntentStorage } from './held.ts'
import type { Intent } from './intent.ts'

// Browsers keep data under these names: they stay.
const intents = createStore('outbox', 'intents')
const lists = createStore('replica', 'lists')

// Some browsers store nothing; what waits is then lost with the page.
const unstored = new Map<string, Intent>()

/** Keeps intents in IndexedDB, each under its id. */
export const intentStorage: IntentStorage = {
  all: async () => [...((await attempt(() => values(intents))) ?? []), ...unstored.values()],
  async put(all) {
    const stored = await attempt(async () => {
      await setMany(
        all.map((intent) => [intent.id, intent]),
        intents,
      )
      return true
    })
    if (stored !== true) for (const intent of all) unstored.set(intent.id, intent)
  },
  async remove(ids) {
    for (const id of ids) unstored.delete(id)
    await attempt(() => delMany([...ids], intents))
  },
}

/** Keeps the last list of each household and person. */
export const listStorage = {
  get: (key: string): Promise<unknown> => attempt(() => get(key, lists)),
  set: (key: string, value: unknown): Promise<unknown> => attempt(() => set(key, value, lists)),
  clear: (): Promise<unknown> => attempt(() => clear(lists)),
}

async function attempt<Done>(work: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
