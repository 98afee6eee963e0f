import { expect, test } from 'vitest'
import { ApiFailure } from '../../web/api/api-failure.ts'
import { createOutbox, type Named } from '../../web/outbox/sending/outbox.ts'
import type { Dependencies } from '../../web/outbox/log/dependencies.ts'
import { alone, browser } from '../property/offline.ts'

const household = 'home'
const more: Named = { kind: 'stock', input: { id: 'milk', delta: 1 }, name: 'Milk' }

/** An outbox whose requests end as given, one after another, and then well. */
function outboxWith(failures: readonly Error[], dependencies: Partial<Dependencies> = {}) {
  const { storage, serialize } = browser()
  const left = [...failures]
  return createOutbox(storage, {
    person: () => 'anna',
    now: Date.now,
    ...alone,
    serialize,
    send: () => {
      const failure = left.shift()
      return failure ? Promise.reject(failure) : Promise.resolve({ body: undefined, activity: 'entry' })
    },
    ...dependencies,
  })
}

test('what others are changing at the moment waits, and is sent with the next attempt', async () => {
  const busy = new ApiFailure('Someone else is changing it.', { status: 409, retryAfter: 1 })
  const outbox = outboxWith([busy])
  const [outcome] = await outbox.submit([more], { household })
  expect(outcome).toMatchObject({ status: 'fulfilled', value: { isWaiting: true } })
  expect(outbox.read().intents).toMatchObject([{ state: 'waiting' }])
  await outbox.flush()
  expect(outbox.read().intents).toMatchObject([{ isAnswered: true }])
})

test('what is refused goes back to the form that made it', async () => {
  const taken = new ApiFailure('That is taken.', { status: 409 })
  const outbox = outboxWith([taken])
  const [outcome] = await outbox.submit([more], { household })
  expect(outcome).toMatchObject({ status: 'rejected', reason: taken })
  expect(outbox.read().intents).toEqual([])
})

test('what changes a store that is refused is refused with it', async () => {
  const taken = new ApiFailure('There is a store with this name already.', { status: 409 })
  const outbox = outboxWith([taken])
  const input = { id: 'rewe', name: 'Rewe' }
  const outcomes = await outbox.submit(
    [
      { kind: 'addStore', input, name: 'Rewe' },
      { kind: 'changeStore', input: { id: 'rewe', order: ['Drinks'] }, name: 'Rewe' },
    ],
    { household },
  )
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: taken },
    { status: 'rejected', reason: taken },
  ])
  expect(outbox.read().intents).toEqual([])
})

test('what its list shows already is forgotten, although another change is sent before that list is stored', async () => {
  const stored = new Promise(() => undefined)
  const refreshed: string[] = []
  const outbox = outboxWith([], {
    send: () => Promise.resolve({ body: undefined, activity: 'entry', changes: { since: 'then', body: {} } }),
    adopt: ({ id }) => void outbox.confirm([id], stored),
    refresh: (id) => void refreshed.push(id),
  })
  await outbox.submit([more, more], { household })
  await outbox.flush()
  expect({ left: outbox.read().intents, refreshed }).toEqual({ left: [], refreshed: [] })
})
