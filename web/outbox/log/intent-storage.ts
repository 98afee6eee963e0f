import type { Database, Records } from './database.ts'
import type { IntentStorage } from './intent-log.ts'
import type { SpareStorage } from './spare-storage.ts'

/** If the database is deleted under an open page, puts back what the page knows. */
export function createIntentStorage(database: Database, spare: SpareStorage): IntentStorage {
  let known: Records = new Map()
  let mark: unknown
  let isReadable = false
  let last: Promise<unknown> = Promise.resolve()

  function inOrder<Done>(work: () => Promise<Done>): Promise<Done> {
    const next = last.then(work, work)
    last = next
    return next
  }

  async function all(): Promise<readonly unknown[]> {
    const contents = await database.read()
    isReadable = contents !== undefined
    if (contents) {
      const isAnother = mark !== undefined && contents.mark !== mark
      const lost = isAnother ? [...known].filter(([id]) => !contents.records.has(id)) : []
      ;({ mark, records: known } = contents)
      await write(new Map([...lost, ...spare.all()]))
    }
    return [...new Map([...known, ...spare.all()]).values()].filter((value) => value !== null)
  }

  async function write(changes: Records): Promise<void> {
    if (changes.size === 0) return
    if (await database.write(changes)) {
      known = new Map([...known, ...changes])
      for (const id of changes.keys()) spare.delete(id)
    } else for (const [id, value] of changes) spare.set(id, value)
  }

  return {
    all: () => inOrder(all),
    put: (intents) => inOrder(() => write(new Map(intents.map((intent) => [intent.id, intent])))),
    remove: (ids) => inOrder(() => write(new Map(ids.map((id) => [id, null])))),
    unstored: spare.onlyHere,
    isReadable: () => isReadable,
  }
}
