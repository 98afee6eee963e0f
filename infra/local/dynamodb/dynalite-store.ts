import { Readable } from 'node:stream'
import { checkItem, maximumItemSize, type Item } from './item.ts'
import { indexRows, itemRows, tableRow, type IndexKind } from './layout.ts'
import type { Range, Recording } from './recording.ts'
import { readTable } from './table.ts'

type Callback = (error?: unknown, value?: unknown) => void

/** dynalite finishes tables on a timer: at once here. Sizes are in bytes. */
export const dynaliteOptions = { maxItemSize: maximumItemSize, createTableMs: 0, deleteTableMs: 0 }

/**
 * The store that dynalite's actions expect (dynalite/db/index.js), over a recording.
 * `fail` receives what an action throws while it is called back.
 */
export function dynaliteStore(recording: Recording, fail: (error: unknown) => void): object {
  const call = (work: Promise<unknown>, callback: Callback): void => void settle(work, callback).catch(fail)
  const part = (prefix: string) => rowsUnder(prefix, recording, call)
  const drop = (prefix: string, callback: Callback): void => call(deleteAll(prefix, recording), callback)

  return {
    options: dynaliteOptions,
    tableDb: { ...part(tableRow('')), awsAccountId: '000000000000', awsRegion: 'local' },
    getTable: (name: string, ...rest: (boolean | Callback)[]) => {
      const callback = rest.find((argument) => typeof argument === 'function')
      if (callback) call(readTable(recording, name), callback)
    },
    getItemDb: (name: string) => ({
      ...part(itemRows(name)),
      put: (key: string, item: Item, callback: Callback) =>
        call(putItem(name, itemRows(name) + key, item, recording), callback),
    }),
    getIndexDb: (kind: string, table: string, index: string) =>
      part(indexRows(indexKind(kind), table, index)),
    deleteItemDb: (name: string, callback: Callback) => drop(itemRows(name), callback),
    deleteIndexDb: (kind: string, table: string, index: string, callback: Callback) =>
      drop(indexRows(indexKind(kind), table, index), callback),
    deleteTagDb: (_name: string, callback: Callback) => callback(),
  }
}

async function settle(work: Promise<unknown>, callback: Callback): Promise<void> {
  let value: unknown
  try {
    value = await work
  } catch (error) {
    return callback(error)
  }
  callback(null, value)
}

/** dynalite says 'Global' where it writes and 'global' where it reads. */
function indexKind(kind: string): IndexKind {
  return kind.toLowerCase() === 'local' ? 'Local' : 'Global'
}

function rowsUnder(
  prefix: string,
  recording: Recording,
  call: (work: Promise<unknown>, callback: Callback) => void,
) {
  return {
    // Writings come one after another already, and nobody else sees a recording.
    lock: (_key: string, work: (release: (callback: Callback) => Callback) => void) =>
      work((callback) => callback),
    get: (key: string, callback: Callback) => call(read(prefix + key, recording), callback),
    put: (key: string, value: object, callback: Callback) => {
      recording.put(prefix + key, JSON.stringify(value))
      call(Promise.resolve(), callback)
    },
    del: (key: string, callback: Callback) => {
      recording.delete(prefix + key)
      call(Promise.resolve(), callback)
    },
    createKeyStream: () => Readable.from(keys(prefix, recording)),
    createValueStream: (range: Range) => Readable.from(values(prefix, recording, range)),
  }
}

async function read(row: string, recording: Recording): Promise<unknown> {
  const text = await recording.get(row)
  return text === undefined ? undefined : JSON.parse(text)
}

async function putItem(table: string, row: string, item: Item, recording: Recording): Promise<void> {
  checkItem(item, await readTable(recording, table))
  recording.put(row, JSON.stringify(item))
}

async function deleteAll(prefix: string, recording: Recording): Promise<void> {
  for await (const [row] of recording.under(prefix)) recording.delete(row)
}

async function* keys(prefix: string, recording: Recording): AsyncIterable<string> {
  for await (const [row] of recording.under(prefix)) yield row.slice(prefix.length)
}

async function* values(prefix: string, recording: Recording, range: Range): AsyncIterable<unknown> {
  for await (const [, text] of recording.under(prefix, range)) yield JSON.parse(text)
}
