import { InternalServerError } from '@aws-sdk/client-dynamodb'
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { intercept } from './intercept.ts'
import type { TestApp } from './test-app.ts'

/**
 * Reorders the store's calls of different requests at random, as a network does. In memory, each request would end
 * before the next one begins.
 */
export function interleave({ runtime }: TestApp, share = 0.2): void {
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

/** A planted bug: changes transactions before they are sent. */
export function spoilWrites({ runtime }: TestApp, spoil: (items: Writes) => Writes): void {
  intercept(runtime.platform.table, (_command, sent, next) => {
    const { data } = writes.safeParse(sent.input)
    if (!data) return next(sent)
    return next({ ...sent, input: Object.assign(sent.input, { TransactItems: spoil(data.TransactItems) }) })
  })
}

/** Drops the conditions of writes, so that other users' changes get lost. */
export const forgetConditions = (items: Writes): Writes =>
  items.map((item) =>
    Object.fromEntries(
      Object.entries(item).map(([name, write]) => {
        const { ConditionExpression, ExpressionAttributeValues: _values, ...rest } = write
        return [name, ConditionExpression === undefined ? write : rest]
      }),
    ),
  )

/** Drops the writes of rows whose sort key has this prefix. */
export const forgetRows = (prefix: string) => (items: Writes) =>
  items.filter((item) => !Object.values(item).some(({ Item }) => Item?.sk.startsWith(prefix)))

/** Drops a field of rows whose sort key has this prefix. */
export const forgetField = (prefix: string, field: string) => (items: Writes) =>
  items.map((item) =>
    Object.fromEntries(
      Object.entries(item).map(([name, { Item, ...rest }]) => [
        name,
        Item?.sk.startsWith(prefix)
          ? { ...rest, Item: { ...Item, [field]: undefined } }
          : { ...rest, ...(Item && { Item }) },
      ]),
    ),
  )

/** Fails some transactions, before or after they took effect. */
export function loseAnswers({ runtime }: TestApp, share: number): void {
  const broken = new InternalServerError({ message: 'Out of order.', $metadata: {} })
  intercept(runtime.platform.table, async (command, sent, next) => {
    if (command !== 'TransactWriteItemsCommand' || Math.random() > share) return next(sent)
    if (Math.random() < 0.5) await next(sent)
    throw broken
  })
}

/** A planted bug: reads return an earlier state of a row. */
export function readStale({ runtime }: TestApp, share: number): void {
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

/** A planted bug: writes the rows of a transaction one after the other. */
export function splitTransactions({ runtime }: TestApp): void {
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
