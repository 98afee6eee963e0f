import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { items as routes, type ItemChanges } from '../../functions/items/contract.ts'
import type { Item } from '../../functions/model/item.ts'
import { cancelled } from '../support/instances.ts'
import { intercept } from '../support/intercept.ts'
import type { TestApp, TestUser } from '../support/test-app.ts'
import type { ItemHistory } from './item-history.ts'

const key = z.object({ pk: z.string(), sk: z.string() })
const written = z.object({
  TransactItems: z.array(
    z.union([
      z.object({ Put: z.object({ Item: key }) }),
      z.object({ Update: z.object({ Key: key }) }),
      z.object({ Delete: z.object({ Key: key }) }),
    ]),
  ),
})
const read = z.object({ TransactItems: z.array(z.object({ Get: z.object({ Key: key }) })) })

const placeOf = ({ pk, sk }: z.output<typeof key>) => `${pk} ${sk}`

function keysIn(input: unknown): readonly z.output<typeof key>[] {
  const items = written.safeParse(input).data?.TransactItems ?? []
  return items.map((item) =>
    'Put' in item ? item.Put.Item : 'Update' in item ? item.Update.Key : item.Delete.Key,
  )
}

type Found = Record<string, unknown>

/**
 * Has the table show the rows of each transaction one after the other, the version first, as DynamoDB may: until a
 * transaction is answered, queries and batches see some of its items as they were before. Transactions that meet it are
 * cancelled.
 */
export function showOneAfterTheOther({ runtime }: TestApp, bug?: Bug): void {
  const { table, tableName: TableName } = runtime.platform
  const before = new Map<string, Found | undefined>()
  let isLooking = false

  async function look(Key: Found): Promise<Found | undefined> {
    isLooking = true
    const sent = table.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    isLooking = false
    return (await sent).Item
  }

  const asBefore = (rows: readonly Found[]): Found[] =>
    rows.flatMap((row) => {
      const place = placeOf(key.parse(row))
      const shown = before.has(place) ? before.get(place) : row
      return shown === undefined ? [] : [shown]
    })

  intercept(table, async (command, sent, next) => {
    if (isLooking) return next(sent)
    if (command === 'TransactWriteItemsCommand') {
      const keys = keysIn(sent.input)
      if (keys.some((one) => before.has(placeOf(one)))) throw cancelled(keys.map(() => 'TransactionConflict'))
      const items = keys.filter(({ sk }) => sk.startsWith('ITEM#'))
      for (const one of items) before.set(placeOf(one), await look({ pk: one.pk, sk: one.sk }))
      try {
        const received = await next(sent)
        while (Math.random() < 0.7) await setImmediate()
        return received
      } finally {
        for (const one of items) before.delete(placeOf(one))
      }
    }
    const { data } = read.safeParse(sent.input)
    if (
      bug !== 'transactions unheeded' &&
      data?.TransactItems.some(({ Get }) => before.has(placeOf(Get.Key)))
    )
      throw cancelled(data.TransactItems.map(() => 'TransactionConflict'))
    const received = await next(sent)
    return Object.assign(received, { output: shownAs(received.output, asBefore) })
  })
}

/** A planted bug. */
export type Bug = 'transactions unheeded' | 'newest point' | 'answer held'

const queried = z.looseObject({ Items: z.array(z.looseObject({ pk: z.string(), sk: z.string() })) })
const fetched = z.looseObject({
  Responses: z.record(z.string(), z.array(z.looseObject({ pk: z.string(), sk: z.string() }))),
})
const together = z.looseObject({
  Responses: z.array(z.looseObject({ Item: z.optional(z.looseObject({ pk: z.string(), sk: z.string() })) })),
})

function shownAs(output: unknown, asBefore: (rows: readonly Found[]) => Found[]): unknown {
  const rows = queried.safeParse(output).data
  if (rows) return { ...rows, Items: asBefore(rows.Items) }
  const parts = together.safeParse(output).data
  if (parts)
    return { ...parts, Responses: parts.Responses.map(({ Item }) => ({ Item: Item && asBefore([Item])[0] })) }
  const batch = fetched.safeParse(output).data
  if (!batch) return output
  const shown = Object.entries(batch.Responses).map(([name, found]) => [name, asBefore(found)])
  return { ...batch, Responses: Object.fromEntries(shown) }
}

/** The items of a household as a device has put them together. */
export class Device {
  readonly #user: TestUser
  readonly #history: Pick<ItemHistory, 'countOlder'>
  readonly #bug: Bug | undefined
  readonly #items = new Map<string, Item>()
  #point: string | undefined
  /** How often it has asked, how often for the list, and how often its own change told it all. */
  readonly count = { asked: 0, lists: 0, own: 0 }
  /** How many items were older than its point, after all answers together. */
  outdated = 0

  constructor(user: TestUser, history: Pick<ItemHistory, 'countOlder'>, bug?: Bug) {
    this.#user = user
    this.#history = history
    this.#bug = bug
  }

  get items(): readonly Item[] {
    return sorted([...this.#items.values()])
  }

  /** Asks what has changed, or for the list. */
  async ask(): Promise<void> {
    this.count.asked += 1
    if (this.#point !== undefined && (await this.#askSince(this.#point))) return
    const { body, headers } = await this.#user.get('/items')
    this.count.lists += 1
    this.#items.clear()
    for (const item of routes.list.answers[200].parse(body)) this.#items.set(item.id, item)
    this.#point = headers.get('x-point') ?? undefined
    if (this.#bug === 'newest point') await this.#skip()
    this.#check()
  }

  /** Changes something, and takes over what the answer says of it where this has all before it. */
  async change(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) {
    if (this.#bug === 'answer held') await this.#skip()
    const since = this.#point
    const headers = since === undefined ? {} : { 'x-point': since }
    const reply = await this.#user.send(method, path, { headers, ...(body !== undefined && { body }) })
    const text = reply.headers.get('x-changes')
    if (text !== null && this.#point === since) {
      this.count.own += 1
      this.#take(routes.changes.answers[200].parse(JSON.parse(text)))
    }
    return reply
  }

  /** Takes the newest point there is, without what leads to it. */
  async #skip(): Promise<void> {
    const changed = this.#point === undefined ? undefined : await this.#changesSince(this.#point)
    this.#point = changed?.point ?? this.#point
  }

  async #askSince(since: string): Promise<boolean> {
    const changes = await this.#changesSince(since)
    if (changes.point === null) return false
    // A change of its own was answered meanwhile: asked since then, it says the same and more.
    return this.#point === since ? this.#take(changes) : this.#askSince(this.#point ?? since)
  }

  #take({ point, items, gone }: ItemChanges): true {
    for (const id of gone) this.#items.delete(id)
    for (const item of items) this.#items.set(item.id, item)
    this.#point = point ?? undefined
    this.#check()
    return true
  }

  #check(): void {
    if (this.#point !== undefined) this.outdated += this.#history.countOlder(this.#items, this.#point)
  }

  async #changesSince(since: string) {
    const { body } = await this.#user.get(`/items/changes?since=${since}`)
    return routes.changes.answers[200].parse(body)
  }
}

export const sorted = (items: readonly Item[]) => items.toSorted((a, b) => (a.id < b.id ? -1 : 1))
