import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '../../functions/auth/contract.ts'
import { households } from '../../functions/households/contract.ts'
import { items } from '../../functions/items/contract.ts'
import { firstPaths } from '../../web/api/ask-ahead.ts'
import { askEarly, forgetEarly, takeEarly } from '../../web/api/early-requests.ts'
import { refreshPath } from '../../web/api/one-refresh.ts'
import { urlOf } from '../../web/api/url.ts'

const headers = { authorization: 'Bearer a' }

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => new Response(url))
  vi.useFakeTimers()
})

afterEach(() => {
  forgetEarly()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is asked first has the paths of the contract', () => {
  expect(firstPaths).toEqual({ households: urlOf(households.list), items: urlOf(items.list) })
  expect(refreshPath).toBe(urlOf(auth.refresh))
  expect([households.list.method, items.list.method, auth.refresh.method]).toEqual(['GET', 'GET', 'POST'])
})

test('an answer is taken once, by the next one who asks the same', async () => {
  void askEarly('/api/items', headers)
  expect(takeEarly('/api/items', { authorization: 'Bearer b' })).toBeUndefined()
  expect(takeEarly('/api/stores', headers)).toBeUndefined()
  expect(await (await takeEarly('/api/items', headers))?.text()).toBe('/api/items')
  expect(takeEarly('/api/items', headers)).toBeUndefined()
})

test('an answer is not taken after a change, nor once it is old, nor if it never came', async () => {
  void askEarly('/api/items', headers)
  forgetEarly()
  expect(takeEarly('/api/items', headers)).toBeUndefined()

  void askEarly('/api/items', headers)
  vi.advanceTimersByTime(15_000)
  expect(takeEarly('/api/items', headers)).toBeUndefined()

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(askEarly('/api/items', headers)).rejects.toThrow('Failed to fetch')
  expect(takeEarly('/api/items', headers)).toBeUndefined()
})
