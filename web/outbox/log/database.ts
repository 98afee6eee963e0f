import { createStore, entries, get, promisifyRequest, update } from 'idb-keyval'
import { nameHere } from '../../api/demo.ts'
import { newId } from '../../api/new-id.ts'

/** Records by their ids; null stands for one that is to be removed. */
export type Records = ReadonlyMap<string, unknown>

interface Contents {
  /** Differs once the database was deleted and made again; undefined where nothing can be written. */
  readonly mark: unknown
  readonly records: Records
}

export interface Database {
  /** Resolves to undefined where it can't be read. */
  readonly read: () => Promise<Contents | undefined>
  /** Resolves to whether all was written. */
  readonly write: (changes: Records) => Promise<boolean>
}

// Browsers keep data under these names: they stay. Earlier versions pass over the mark, which is no intent.
const markKey = 'mark'

/** How long anybody waits for a database, in milliseconds: some browsers open one that never answers. */
const timeout = 5_000

export function openIntentDatabase(): Database {
  const store = createStore(nameHere('outbox'), 'intents')
  let isStuck = false

  async function attempt<Done>(work: () => Promise<Done>): Promise<Done | undefined> {
    if (isStuck) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, timeout)
    })
    const done = Promise.resolve()
      .then(work)
      .catch(() => undefined)
      .finally(() => {
        isStuck = false
        clearTimeout(timer)
      })
    return await Promise.race([done, late.then(() => void (isStuck = true))])
  }

  async function read(): Promise<Contents> {
    const records = new Map<string, unknown>(await entries(store))
    if (!records.has(markKey)) await writeMark(records)
    const mark = records.get(markKey)
    records.delete(markKey)
    return { mark, records }
  }

  async function writeMark(records: Map<string, unknown>) {
    await update(markKey, (old: unknown) => old ?? newId(), store).catch(() => undefined)
    records.set(markKey, await get(markKey, store))
  }

  const write = (changes: Records) =>
    store('readwrite', async (records) => {
      for (const [id, value] of changes) {
        if (value === null) records.delete(id)
        else records.put(value, id)
      }
      // Without it the browser waits for another turn of this page, which may have been closed by then.
      records.transaction.commit()
      await promisifyRequest(records.transaction)
      return true as const
    })

  return {
    read: () => attempt(read),
    write: async (changes) => (await attempt(() => write(changes))) ?? false,
  }
}
