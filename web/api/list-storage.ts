import { clear, createStore, get, set } from 'idb-keyval'
import { nameHere } from '../api/demo.ts'

// Browsers keep data under these names: they stay.
const lists = createStore(nameHere('replica'), 'lists')

/** Keeps the last list of each household and person, which can be loaded again where that fails. */
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
