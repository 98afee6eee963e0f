import { InternalServerError } from '@aws-sdk/client-dynamodb'
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { intercept } from './intercept.ts'
import type { World } from './world.ts'

/**
 * Lets the store's calls of different requests overtake each other now and then, as they do on a network. In memory
 * a request would be through before the next one begins.
 */
export function interleave({ runtime }: World, share = 0.2): void {
  intercept(runtime.platform.table, async (_command, sent, next) => {
    while (Math.random() < share) await setImmediate()
    const received = await next(sent)
    while (Math.random() < share) await setImmediate()
    return received
  })
}

const action = z.object({ Item: z.optional(z.looseObject({ sk: z.string() })) })
const writes = z.looseObject({ TransactItems: z.array(z.record(z.string(), z.looseObject(action.shape))) })

type Writes = z.output<typeof writes>['TransactItems']

/** A planted bug: transactions are changed before they are carried out. */
export function spoilWrites({ runtime }: World, spoil: (items: Writes) => Writes): void {
  intercept(runtime.platform.table, (_command, sent, next) => {
    const { data } = writes.safeParse(sent.input)
    if (!data) return next(sent)
    return next({ ...sent, input: Object.assign(sent.input, { TransactItems: spoil(data.TransactItems) }) })
  })
}

/** Writes that forget what they expect of the row: others' changes get lost. */
export const forgetConditions = (items: Writes): Writes =>
  items.map((item) =>
    Object.fromEntries(
      Object.entries(item).map(
        ([name, { ConditionExpression: _c, ExpressionAttributeValues: _v, ...rest }]) => [name, rest],
      ),
    ),
  )

/** Writes without the rows whose sort key begins so, as if someone had forgotten to write them. */
export const forgetRows = (prefix: string) => (items: Writes) =>
  items.filter((item) => !Object.values(item).some(({ Item }) => Item?.sk.startsWith(prefix)))

/** Loses some answers of the store, before or after what was asked for has happened. */
export function loseAnswers({ runtime }: World, share: number): void {
  const broken = new InternalServerError({ message: 'Out of order.', $metadata: {} })
  intercept(runtime.platform.table, async (command, sent, next) => {
    if (command !== 'TransactWriteItemsCommand' || Math.random() > share) return next(sent)
    if (Math.random() < 0.5) await next(sent)
    throw broken
  })
}

/** A planted bug: a row is read as it was some time ago. */
export function readStale({ runtime }: World, share: number): void {
  const seen = new Map<string, unknown>()
  intercept(runtime.platform.table, async (command, sent, next) => {
    if (command !== 'GetItemCommand') return next(sent)
    const place = JSON.stringify(sent.input)
    const received = await next(sent)
    if (seen.has(place) && Math.random() < share) return Object.assign(received, { output: seen.get(place) })
    seen.set(place, received.output)
    return received
  })
}

/** A planted bug: what belongs together is written one row after the other. */
export function splitTransactions({ runtime }: World): void {
  intercept(runtime.platform.table, async (_command, sent, next) => {
    const [first, ...others] = writes.safeParse(sent.input).data?.TransactItems ?? []
    if (!first) return next(sent)
    const write = (item: Writes[number]) =>
      next({ ...sent, input: Object.assign({}, sent.input, { TransactItems: [item] }) })
    const received = await write(first)
    for (const item of others) await write(item)
    return received
  })
}
