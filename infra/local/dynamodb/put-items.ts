import { run, validate } from './dynalite.ts'
import type { Item } from './item.ts'
import { openLevel } from './open-level.ts'
import { Store } from './store.ts'

// DynamoDB's maximum for one request.
const itemsAtOnce = 25

/** The store must not be open. */
export async function putItems(
  folder: string,
  itemsByTable: ReadonlyMap<string, readonly Item[]>,
): Promise<void> {
  const level = await openLevel(folder)
  const store = new Store(level)
  for (const [table, items] of itemsByTable) {
    for (let start = 0; start < items.length; start += itemsAtOnce) {
      const puts = items.slice(start, start + itemsAtOnce).map((Item) => ({ PutRequest: { Item } }))
      const request = validate('BatchWriteItem', { RequestItems: { [table]: puts } })
      await store.write((batch) => run(request, batch))
    }
  }
  await level.close()
}
