import { clear, createStore, get, set } from 'idb-keyval'
import { nameHere } from './demo.ts'

// Browsers keep data under these names: they stay.
const lists = createStore(nameHere('replica'), 'lists')

export const listKey = (name: 'items' | 'stores', person: string, household: string) =>
  `${name}.${person}.${household}`

const early = new Map<string, Promise<unknown>>()

/** Begins to read a list before the code is there that shows it; returns whether the device keeps one. */
export async function readEarly(key: string): Promise<boolean> {
  const begun = read(key)
  early.set(key, begun)
  return (await begun) !== undefined
}

const read = (key: string) => attempt(() => get(key, lists))

/** Keeps the last list of each household and person, which can be loaded again where that fails. */
export const listStorage = {
  get(key: string): Promise<unknown> {
    const begun = early.get(key)
    early.delete(key)
    return begun ?? read(key)
  },
  set(key: string, value: unknown): Promise<unknown> {
    early.delete(key)
    return attempt(() => set(key, value, lists))
  },
  clear(): Promise<unknown> {
    early.clear()
    return attempt(() => clear(lists))
  },
}

/** Does what a browser without a database refuses; the app goes on, and keeps nothing. */
export async function attempt<Done>(work: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
