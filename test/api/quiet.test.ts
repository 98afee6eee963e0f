import { expect, test } from 'vitest'
import { createTestUser } from '../support/test-users.ts'
import { openTestApp } from '../support/test-app.ts'

test('an item is not called needed until a day; it stays on its row, and the history says nothing of it', async () => {
  const app = await openTestApp()
  const anna = await createTestUser(app, 'anna')
  const itemId = await anna.stocked('Milk', 1, 1)
  const before = await anna.get('/activity')
  const quiet = (quiet_until: unknown) => anna.put(`/shopping-list/${itemId}`, { itemId, quiet_until })
  const items = async () => (await anna.get('/items')).body

  expect(await items()).toMatchObject([{ quiet_until: null }])
  expect(await quiet('2026-12-01')).toMatchObject({ status: 200 })
  expect(await items()).toMatchObject([{ quiet_until: '2026-12-01', quantity: 1, extra: null, version: 1 }])
  expect(await anna.put(`/shopping-list/${itemId}`, { itemId, extra_delta: 1 })).toMatchObject({
    status: 200,
  })
  expect(await items()).toMatchObject([{ quiet_until: '2026-12-01', extra: 1 }])
  expect(await quiet(null)).toMatchObject({ status: 200 })
  expect(await items()).toMatchObject([{ quiet_until: null }])

  expect(await quiet('soon')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'quiet_until', message: 'Quiet until must be a date like 2026-11-24.' }] },
  })
  expect(await items()).toMatchObject([{ quiet_until: null }])
  const { body } = await anna.get('/activity')
  expect(body).toHaveLength(Number(Reflect.get(Object(before.body), 'length')) + 1)
})
