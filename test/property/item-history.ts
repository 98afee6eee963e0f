import * as z from 'zod/mini'
import { itemPrefix, versionKey } from '../../functions/database/keys.ts'
import { readPoint } from '../../functions/database/point.ts'
import { openTable } from '../../functions/database/table.ts'
import { versionRecord } from '../../functions/database/version.ts'
import { itemRecord } from '../../functions/ledger/item-record.ts'
import { itemView } from '../../functions/ledger/item-repository.ts'
import { wholeHouseholdScope } from '../../functions/database/scope.ts'
import type { Item } from '../../functions/model/item.ts'
import { intercept } from '../support/intercept.ts'
import type { TestApp } from '../support/test-app.ts'

const written = z.object({
  TransactItems: z.array(
    z.union([
      z.object({ Put: z.object({ Item: z.looseObject({ sk: z.string() }) }) }),
      z.object({ Delete: z.object({ Key: z.object({ sk: z.string() }) }) }),
      z.object({ Update: z.object({ Key: z.object({ sk: z.string() }), UpdateExpression: z.string() }) }),
    ]),
  ),
})

interface State {
  readonly number: number
  /** Undefined after the item was deleted. */
  readonly text: string | undefined
}

/** All states that the items of a household have had, by the number of the change that led to each. */
export class ItemHistory {
  readonly #states = new Map<string, State[]>()

  /** Begins with the items that are there, and notes every transaction from then on, one at a time. */
  static async begin(testApp: TestApp, household: string, items: readonly Item[]): Promise<ItemHistory> {
    const { platform } = testApp.runtime
    const version = await openTable(platform, wholeHouseholdScope(household)).get(
      versionKey(household),
      versionRecord,
    )
    let number = version?.change_count ?? 0
    const history = new ItemHistory()
    for (const item of items) history.#note(item.id, { number, text: textOf(item) })
    let last: Promise<unknown> = Promise.resolve()
    intercept(platform.table, (command, sent, next) => {
      if (command !== 'TransactWriteItemsCommand') return next(sent)
      const before = last
      const send = async () => {
        await before
        const received = await next(sent)
        const { TransactItems } = written.parse(sent.input)
        if (TransactItems.some((one) => 'Update' in one && one.Update.Key.sk === versionKey(household).sk))
          number += 1
        for (const one of TransactItems) history.#noteWrite(one, number)
        return received
      }
      const sending = send()
      last = sending.catch(() => undefined)
      return sending
    })
    return history
  }

  /** Counts the items that are in a state which the change of a point, or one before it, has ended. */
  countOlder(items: ReadonlyMap<string, Item>, point: string): number {
    const { number = 0 } = readPoint(point) ?? {}
    return [...this.#states].filter(([id, states]) => {
      const item = items.get(id)
      const text = item && textOf(item)
      const first = states.findLastIndex((state) => state.number <= number)
      return !states.slice(Math.max(first, 0)).some((state) => state.text === text) && !(first < 0 && !item)
    }).length
  }

  #noteWrite(one: z.output<typeof written>['TransactItems'][number], number: number): void {
    const sk = 'Put' in one ? one.Put.Item.sk : 'Delete' in one ? one.Delete.Key.sk : ''
    if (!sk.startsWith(itemPrefix)) return
    const text = 'Put' in one ? textOf(itemView(itemRecord.parse(one.Put.Item))) : undefined
    this.#note(sk.slice(itemPrefix.length), { number, text })
  }

  #note(id: string, state: State): void {
    const states = this.#states.get(id) ?? []
    this.#states.set(id, [...states.slice(-mostStates), state])
  }
}

const mostStates = 200

/** Marks as unavailable end by themselves, and together. */
const textOf = (item: Item) => JSON.stringify({ ...item, unavailable: undefined })
