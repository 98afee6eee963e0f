import { expect } from '@playwright/test'
import * as z from 'zod/mini'
import { browserOf, loadRecording, rowsOf, versionsWith } from '../support/fixtures.ts'
import { openKept, test } from '../support/recorded-browser.ts'

const intent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('create'),
    at: z.number(),
    input: z.object({ id: z.string(), fields: z.looseObject({}) }),
  }),
  z.object({
    kind: z.literal('edit'),
    at: z.number(),
    input: z.object({ id: z.string(), fields: z.looseObject({}) }),
  }),
  z.object({
    kind: z.literal('row'),
    at: z.number(),
    input: z.object({ id: z.string(), change: z.looseObject({}) }),
  }),
  z.object({
    kind: z.literal('extra'),
    at: z.number(),
    input: z.object({ id: z.string(), delta: z.number() }),
  }),
  z.object({
    kind: z.literal('stock'),
    at: z.number(),
    input: z.object({ id: z.string(), delta: z.number() }),
  }),
  z.object({ kind: z.literal('addStore'), at: z.number(), input: z.object({ name: z.string() }) }),
])

/** The expected items and stores once the intents are sent. */
function expectedAfter(intents: readonly z.output<typeof intent>[], version: string) {
  const items = new Map<string, Record<string, unknown>>()
  const stores: string[] = []
  const change = (id: string, fields: Record<string, unknown>) =>
    items.set(id, { ...items.get(id), ...fields })
  const sum = (id: string, field: string, delta: number) => {
    const before = items.get(id)?.[field] ?? rowsOf(version).find((row) => row.id === id)?.[field]
    change(id, { [field]: Number(before ?? 0) + delta })
  }
  for (const { kind, input } of intents.toSorted((a, b) => a.at - b.at)) {
    if (kind === 'addStore') stores.push(input.name)
    else if (kind === 'stock') sum(input.id, 'quantity', input.delta)
    else if (kind === 'extra') sum(input.id, 'extra', input.delta)
    else change(input.id, kind === 'row' ? input.change : input.fields)
  }
  return { items, stores }
}

for (const version of versionsWith('browser-offline.json'))
  test.describe(`a browser that was without a connection with version ${version}`, () => {
    test.use({ version })

    test('shows and sends what waited', async ({ page, testApp }) => {
      const { testUser, recorded } = await loadRecording(testApp, version)
      const anna = testUser('anna')
      const kept = browserOf(version, 'browser-offline.json')
      const waiting = z.array(intent).parse(Object.values(kept.indexedDB['outbox']?.['intents'] ?? {}))
      const { items, stores } = expectedAfter(waiting, version)
      expect(items.size + stores.length).toBeGreaterThan(3)
      // An intent that has waited for long would ask first.
      await page.clock.install({ time: recorded.recordedAt })
      await openKept(page, anna, kept)
      await page.goto('/dashboard?view=shopping-list')
      const inside = { 'x-household-id': recorded.household }
      for (const [id, fields] of items)
        await expect.poll(async () => (await anna.get(`/items/${id}`, inside)).body).toMatchObject(fields)
      for (const name of stores)
        await expect
          .poll(async () => (await anna.get('/stores', inside)).body)
          .toContainEqual(expect.objectContaining({ name }))
    })
  })
