import { Stream } from 'node:stream'
import { matches, type Condition } from './condition.ts'
import { DynamoDbError } from './error.ts'
import { checkItem, maximumItemSize, parseItem, type Item } from './item.ts'
import { indexRows, itemRows, tableRow } from './row-keys.ts'
import type { Range, WriteBatch } from './write-batch.ts'
import { readTable } from './table-description.ts'

type Callback = (error?: unknown, value?: unknown) => void

/** dynalite creates tables on a timer; here without delay. The size is in bytes. */
export const dynaliteOptions = { maxItemSize: maximumItemSize, createTableMs: 0 }

/** The conditions of a request, which are judged here as its items are read. */
export interface Conditions {
  condition: Condition | undefined
  filter: Condition | undefined
}

const judgedName = '\0judged'

/** A condition that dynalite finds true of the items that a filter lets through. */
export const isJudged: Condition = { type: 'function', name: 'attribute_exists', args: [[judgedName]] }

/**
 * The store that dynalite's actions expect (dynalite/db/index.js), on top of a batch.
 * `fail` receives what an action throws in a callback.
 */
export function dynaliteStore(
  batch: WriteBatch,
  fail: (error: unknown) => void,
  conditions: Conditions,
): object {
  const call = (work: Promise<unknown>, callback: Callback): void => void callBack(work, callback).catch(fail)
  const database = (prefix: string) => subDatabase(prefix, batch, call, conditions.filter)

  return {
    options: dynaliteOptions,
    tableDb: { ...database(tableRow('')), awsAccountId: '000000000000', awsRegion: 'local' },
    getTable: (name: string, ...rest: (boolean | Callback)[]) => {
      const callback = rest.find((argument) => typeof argument === 'function')
      if (callback) call(readTable(batch, name), callback)
    },
    getItemDb: (name: string) => ({
      ...database(itemRows(name)),
      get: (key: string, callback: Callback) =>
        call(readItem(itemRows(name) + key, batch, conditions.condition), callback),
      put: (key: string, item: Item, callback: Callback) =>
        call(putItem(name, itemRows(name) + key, item, batch), callback),
    }),
    getIndexDb: (_kind: string, table: string, index: string) => database(indexRows(table, index)),
  }
}

async function callBack(work: Promise<unknown>, callback: Callback): Promise<void> {
  let value: unknown
  try {
    value = await work
  } catch (error) {
    return callback(error)
  }
  callback(null, value)
}

function subDatabase(
  prefix: string,
  batch: WriteBatch,
  call: (work: Promise<unknown>, callback: Callback) => void,
  filter: Condition | undefined,
) {
  return {
    // No lock needed: writes are serialized, and each has a batch of its own.
    lock: (_key: string, work: (release: (callback: Callback) => Callback) => void) =>
      work((callback) => callback),
    get: (key: string, callback: Callback) => call(read(prefix + key, batch), callback),
    put: (key: string, value: object, callback: Callback) => {
      batch.put(prefix + key, JSON.stringify(value))
      call(Promise.resolve(), callback)
    },
    del: (key: string, callback: Callback) => {
      batch.delete(prefix + key)
      call(Promise.resolve(), callback)
    },
    createValueStream: (range: Range) => new ValueStream(values(prefix, batch, range, filter)),
  }
}

async function read(row: string, batch: WriteBatch): Promise<unknown> {
  const text = await batch.get(row)
  return text === undefined ? undefined : JSON.parse(text)
}

/** @throws {DynamoDbError} ConditionalCheckFailedException */
async function readItem(row: string, batch: WriteBatch, condition: Condition | undefined) {
  const text = await batch.get(row)
  const item = text === undefined ? undefined : parseItem(text)
  if (!condition || matches(condition, item ?? {})) return item
  throw new DynamoDbError('ConditionalCheckFailedException', 'The conditional request failed')
}

async function putItem(table: string, row: string, item: Item, batch: WriteBatch): Promise<void> {
  checkItem(item, await readTable(batch, table))
  batch.put(row, JSON.stringify(item))
}

async function* values(prefix: string, batch: WriteBatch, range: Range, filter: Condition | undefined) {
  for await (const rows of batch.scan(prefix, range))
    yield rows.map(([, text]) => {
      const item = parseItem(text)
      // Not enumerable, so that it is neither counted nor answered.
      if (filter && matches(filter, item)) Object.defineProperty(item, judgedName, { value: { BOOL: true } })
      return item
    })
}

/**
 * The items of a query as dynalite listens to them (dynalite/db/index.js, `lazyStream`): an event each, without the
 * promises of a readable stream, which take longer than all else that a long list needs of the store.
 */
class ValueStream extends Stream {
  #isDestroyed = false

  constructor(chunks: AsyncIterable<readonly object[]>) {
    super()
    void this.#emitAll(chunks)
  }

  destroy(): void {
    this.#isDestroyed = true
  }

  async #emitAll(chunks: AsyncIterable<readonly object[]>): Promise<void> {
    try {
      for await (const items of chunks)
        for (const item of items) {
          if (this.#isDestroyed) return
          this.emit('data', item)
        }
      this.emit('end')
    } catch (error) {
      this.emit('error', error)
    }
  }
}
