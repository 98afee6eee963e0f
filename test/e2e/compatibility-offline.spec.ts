import { expect } from '@playwright/test'
import * as z from 'zod/mini'
import { repeats } from '../support/browser-test.ts'
import { browserOf, loadRecording, rowsOf, versionsWith } from '../support/fixtures.ts'
import { openKept, test } from '../support/recorded-browser.ts'

const changed = z.optional(z.looseObject({}))
const delta = z.optional(z.number())
const intent = z.object({
  kind: z.enum(['create', 'edit', 'row', 'extra', 'stock', 'addStore']),
  at: z.number(),
  input: z.object({ id: z.string(), name: z.optional(z.string()), fields: changed, change: changed, delta }),
})

/** The fields that intents of a kind add to. */
const sums: Readonly<Record<string, string>> = { stock: 'quantity', extra: 'extra' }

/** The expected items and stores once the intents are sent. */
function expectedAfter(intents: readonly z.output<typeof intent>[], version: string) {
  const items = new Map<string, Record<string, unknown>>()
  const stores: string[] = []
  for (const { kind, input } of intents.toSorted((a, b) => a.at - b.at)) {
    if (kind === 'addStore') {
      stores.push(input.name ?? '')
      continue
    }
    const before = items.get(input.id)
    const stored = rowsOf(version).find((row) => row.id === input.id)
    const field = sums[kind]
    const sum = (name: string) => Number(before?.[name] ?? stored?.[name] ?? 0) + (input.delta ?? 0)
    const after = field === undefined ? (input.change ?? input.fields) : { [field]: sum(field) }
    items.set(input.id, { ...before, ...after })
  }
  return { items, stores }
}

for (const [index, version] of versionsWith('browser-offline.json').toReversed().entries())
  test.describe(`a browser that was without a connection with version ${version}`, () => {
    test.use({ version })

    test('shows and sends what waited', repeats(index > 0), async ({ page, testApp }) => {
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
