import { expect, test } from 'vitest'
import { actLikeDynamoDb, openInstance } from '../support/instances.ts'
import { openTestApp } from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'
import { VirtualTime } from '../support/virtual-time.ts'
import { patiently, sizes } from './sizes.ts'

const writers = 16

test(
  `of the requests of many rows by ${writers} instances on 8 items, fewer than 1 in 100 are refused`,
  patiently,
  async () => {
    const testApp = await openTestApp()
    const anna = await createTestUser(testApp, 'anna')
    const items = await Promise.all(
      Array.from({ length: 8 }, (_, index) => anna.stocked(`Item ${index}`, 0, 1_000)),
    )
    const time = new VirtualTime()
    actLikeDynamoDb(testApp, time, { read: 16, write: 50 })
    const statuses: number[] = []
    const write = async (writer: number) => {
      const invoke = openInstance(testApp, anna, time)
      for (let count = 0; count < sizes.instances; count += 1) {
        const key = `request ${count} by ${writer}`
        const rows = items.map((id) => ({ id, quantity: 1 }))
        const itemId = items[(writer + count) % items.length] ?? ''
        if ((writer + count) % 2 === 0)
          statuses.push(await invoke({ route: 'POST /api/shopping-list/add-to-inventory', body: rows, key }))
        else
          await invoke({ route: 'PUT /api/inventory/{itemId}', params: { itemId }, body: { delta: 1 }, key })
      }
    }
    await time.run(Promise.all(Array.from({ length: writers }, (_, writer) => write(writer))))
    const refused = statuses.filter((status) => status !== 200)
    expect(refused.length).toBeLessThan(statuses.length / 100)
  },
)
