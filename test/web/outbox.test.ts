import { expect, test } from 'vitest'
import { ApiFailure } from '../../web/api/api-failure.ts'
import { createOutbox, type Named } from '../../web/outbox/sending/outbox.ts'
import type { Dependencies } from '../../web/outbox/log/dependencies.ts'
import { withIntents } from '../../web/outbox/replica/overlay.ts'
import { alone, browser } from '../property/offline.ts'
import { itemWith } from '../support/items.ts'

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

test('a change is shown at once, and sent and told to other pages once it is stored', async () => {
  const { storage, serialize } = browser()
  let write = () => {}
  const written = new Promise<void>((resolve) => (write = resolve))
  const done: string[] = []
  const outbox = createOutbox(
    { ...storage, put: (intents) => written.then(() => storage.put(intents)) },
    {
      ...alone,
      person: () => 'anna',
      now: Date.now,
      serialize,
      broadcast: ({ kind }) => void done.push(kind),
      send: () => Promise.resolve({ body: void done.push('sent'), activity: 'entry' }),
    },
  )
  await outbox.ready
  const submitted = outbox.submit([more], { household })
  expect(outbox.read().intents).toMatchObject([{ state: 'waiting', input: more.input }])
  await outbox.flush()
  expect(done).toEqual([])
  write()
  await submitted
  expect(done).toEqual(['changed', 'sending', 'sent', 'answered'])
})

test('a change that can’t be stored anywhere is no longer shown, and says so', async () => {
  const { storage, serialize } = browser()
  const full = () => Promise.reject(new Error('Full'))
  const outbox = createOutbox(
    { ...storage, put: full },
    { ...alone, person: () => 'anna', now: Date.now, serialize, send: full },
  )
  await expect(outbox.submit([more], { household })).rejects.toThrow('Full')
  expect(outbox.read().intents).toEqual([])
})

test('an undo shows what was there before, but for what somebody else has changed meanwhile', () => {
  const id = '7f0c8a52-6f1e-4c5b-9d3a-2b1e0f9c8d7a'
  const facts = { person: 'anna', household, name: 'Milk', at: Date.now(), state: 'waiting' } as const
  const taken = { ...facts, id: 'taken', kind: 'stock', input: { id, delta: -1 } } as const
  const undo = { ...facts, id: 'undo', kind: 'undo', input: { of: 'taken', activity: 'entry' } } as const
  const milk = itemWith({ id, name: 'Milk', quantity: 3 })
  expect(withIntents([milk], [taken])).toMatchObject([{ quantity: 2 }])
  const renamed = { ...milk, name: 'Oat milk', quantity: 2 }
  expect(withIntents([renamed], [undo])).toMatchObject([{ name: 'Oat milk', quantity: 3 }])
  expect(withIntents([{ ...milk, quantity: 5 }], [undo])).toMatchObject([{ quantity: 5 }])
  const unsure = { ...taken, isUnsure: true }
  expect(withIntents([milk], [unsure, { ...taken, id: 'again' }, undo])).toMatchObject([{ quantity: 2 }])
})

test('an undone item is hidden, but not where somebody else has changed it', () => {
  const facts = { person: 'anna', household, name: 'Tea', at: Date.now(), state: 'waiting' } as const
  const id = '8f0c8a52-6f1e-4c5b-9d3a-2b1e0f9c8d7a'
  const added = { ...facts, id: 'added', kind: 'create', input: { id, fields: { name: 'Tea' } } } as const
  const undo = { ...facts, id: 'undo', kind: 'undo', input: { of: 'added', activity: 'entry' } } as const
  const [tea] = withIntents([], [added])
  expect(tea).toMatchObject({ name: 'Tea' })
  if (!tea) return
  expect(withIntents([tea], [undo])).toEqual([])
  expect(withIntents([{ ...tea, name: 'Green tea' }], [undo])).toHaveLength(1)
})
