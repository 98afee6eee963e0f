import { nameHere } from '../../api/demo.ts'

// Browsers keep data under this name: it stays.
const prefix = `${nameHere('outbox')}.`

/** Keeps what the database does not take: in local storage, and where that is full too, on this page. */
export interface SpareStorage {
  /** The next content of each record, by its id: null if it is to be removed. */
  readonly all: () => ReadonlyMap<string, unknown>
  readonly set: (id: string, value: unknown) => void
  /** Forgets what the database has taken. */
  readonly delete: (id: string) => void
  /** The ids of the records that only this page keeps. */
  readonly onlyHere: () => readonly string[]
}

export function createSpareStorage(): SpareStorage {
  const here = new Map<string, unknown>()
  return {
    all: () => new Map([...storedLocally(), ...here]),
    set(id, value) {
      here.delete(id)
      try {
        localStorage.setItem(prefix + id, JSON.stringify(value))
      } catch {
        here.set(id, value)
      }
    },
    delete(id) {
      here.delete(id)
      localStorage.removeItem(prefix + id)
    },
    onlyHere: () => [...here.keys()],
  }
}

function storedLocally(): readonly (readonly [string, unknown])[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => [key.slice(prefix.length), JSON.parse(localStorage.getItem(key) ?? 'null')] as const)
}
