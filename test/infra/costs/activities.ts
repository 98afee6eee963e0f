import { randomUUID } from 'node:crypto'
import { knownGtin } from '../../support/routes.ts'
import type { TestUser } from '../../support/test-app.ts'

/** Two users per household, who open the app twice a day and shop once a week. */
export const activities: readonly {
  name: string
  times: number
  waits?: number
  /** Whether somebody else has changed an item meanwhile. */
  isBehind?: true
  /** @param point of the list as it was */
  act: (ada: TestUser, itemIds: readonly string[], point: string) => Promise<number>
}[] = [
  {
    name: 'open the app and view every screen',
    times: 60,
    isBehind: true,
    async act(ada, _ids, point) {
      const paths = ['/me', '/households', `/items/changes?since=${point}`, '/stores', '/activity']
      for (const path of paths) await ada.get(path)
      return paths.length
    },
  },
  {
    name: 'have the list open for half an hour',
    times: 60,
    async act(ada, _ids, point) {
      // Once it listens, and then every five minutes.
      const asked = 1 + 30 / 5
      for (let time = 0; time < asked; time += 1) await ada.get(`/items/changes?since=${point}`)
      return asked
    },
  },
  {
    name: 'see a change of the other one',
    times: 60,
    isBehind: true,
    async act(ada, _ids, point) {
      await ada.get(`/items/changes?since=${point}`)
      return 1
    },
  },
  {
    name: 'refresh the session',
    times: 60,
    async act(ada) {
      await ada.post('/auth/refresh', undefined, { cookie: ada.cookie })
      return 1
    },
  },
  {
    name: 'take something out of stock',
    times: 120,
    async act(ada, [id]) {
      await ada.put(`/inventory/${id}`, { delta: -1 }, { 'idempotency-key': randomUUID() })
      return 1
    },
  },
  {
    name: 'tick a row of the shopping list',
    times: 60,
    async act(ada, [, id]) {
      await ada.put(
        `/shopping-list/${id}`,
        { itemId: id, purchased: true },
        { 'idempotency-key': randomUUID() },
      )
      await ada.put(
        `/shopping-list/${id}`,
        { itemId: id, purchased: false },
        { 'idempotency-key': randomUUID() },
      )
      return 2
    },
  },
  {
    name: 'add fifteen rows to the inventory',
    times: 4,
    async act(ada, ids) {
      const rows = ids.slice(2, 17).map((id) => ({ id, quantity: 1 }))
      await ada.post('/shopping-list/add-to-inventory', rows, { 'idempotency-key': randomUUID() })
      return 1
    },
  },
  {
    name: 'look up a product that nobody has asked for',
    times: 20,
    waits: 1,
    async act(ada) {
      await ada.get(`/products/${knownGtin}`)
      return 1
    },
  },
  {
    name: 'edit an item',
    times: 4,
    async act(ada, [id]) {
      await ada.put(`/items/${id}`, { description: randomUUID() }, { 'idempotency-key': randomUUID() })
      return 1
    },
  },
]
