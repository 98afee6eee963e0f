import { createStore, del, get, set } from 'idb-keyval'

/** In milliseconds: long enough for a login, and no longer. */
const longest = 60 * 60 * 1_000
/** In characters; no list is longer. */
const mostText = 100_000

const key = 'text'
// Opened where it is needed, since few devices ever share a text.
const database = () => createStore('shared-list', 'texts')

/** The text that another app has shared with this one: kept on this device until it is taken, an hour at most. */
export const sharedText = {
  keep: (text: string): Promise<void> =>
    set(key, { text: text.slice(0, mostText), at: Date.now() }, database()),

  /** Resolves to undefined where nothing was shared, or the browser refuses the database. */
  async take(): Promise<string | undefined> {
    try {
      const kept = await read()
      await del(key, database())
      return kept
    } catch {
      return undefined
    }
  },

  async discardOld(): Promise<void> {
    if ((await read()) === undefined) await del(key, database())
  },
}

async function read(): Promise<string | undefined> {
  const { text, at }: Readonly<Record<string, unknown>> = Object(await get(key, database()))
  const isFresh = typeof at === 'number' && Date.now() - at < longest
  return isFresh && typeof text === 'string' ? text : undefined
}
