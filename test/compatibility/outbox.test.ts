import { afterAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../support/load-texts.ts'
import * as z from 'zod/mini'
import { createOutbox } from '../../web/outbox/sending/outbox.ts'
import { type Intent, readIntent, sendIntent } from '../../web/outbox/log/intent.ts'
import { alone, browser } from '../property/offline.ts'
import { openRecorded, textOf, versionsWith } from '../support/fixtures.ts'
import { stubPage } from '../support/page-globals.ts'

const recording = z.object({
  recordedAt: z.string(),
  intents: z.record(z.string(), z.looseObject({ state: z.string() })),
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const recordingOf = (version: string) => recording.parse(JSON.parse(textOf(version, 'outbox.json')))

function intentsOf(version: string): readonly Intent[] {
  return Object.values(recordingOf(version).intents).flatMap((stored) => {
    const intent = readIntent(stored)
    expect(intent).toMatchObject(stored)
    return intent ?? []
  })
}

/** Returns the reasons of refused changes as the app tells them in a language. */
async function reasonsIn(language: string, intents: readonly Intent[]) {
  vi.stubGlobal('localStorage', { getItem: () => null })
  const { texts } = await loadTexts(language, 'main', 'refusals')

  const { refusalText } = await import('../../web/i18n/refusal-text.ts')
  const { failureOf } = await import('../../web/outbox/log/refusal.ts')
  const { withReason } = await import('../../web/unsent-changes/refusal-reason.ts')
  return intents.flatMap(({ refusal }) =>
    refusal ? refusalText(failureOf(withReason(refusal)), texts.refusals) : [],
  )
}

test('the refusals of 0.7.0, which have only an English sentence, are shown in the language in use', async () => {
  const intents = intentsOf('0.7.0')
  expect(await reasonsIn('en', intents)).toEqual([
    'Blue poppy already has this EAN.',
    'Please enter a name.',
    'There can’t be more than 1,000,000 of Bread in stock.',
    'Item not found.',
    'There is already a store with this name.',
  ])
  expect(await reasonsIn('de', intents)).toEqual([
    'Blue poppy hat diese EAN schon.',
    'Bitte gib einen Namen ein.',
    'Von Bread können nicht mehr als 1.000.000 im Vorrat sein.',
    'Artikel nicht gefunden.',
    'Einen Laden mit diesem Namen gibt es schon.',
  ])
})

test.each(versionsWith('outbox.json'))('what waited in a browser of version %s is sent', async (version) => {
  const { testApp, recorded, testUser } = await openRecorded(version)
  const anna = testUser('anna')
  stubPage(testApp, () => anna.token)
  testApp.clock.time = Date.parse(recordingOf(version).recordedAt)
  const inside = { 'x-household-id': recorded.household }
  const before = z.array(z.looseObject({ id: z.string() })).parse((await anna.get('/items', inside)).body)
  const { storage, serialize } = browser()
  const intents = intentsOf(version)
  await storage.put(intents)
  const outbox = createOutbox(storage, {
    person: () => recorded.people['anna'] ?? '',
    now: () => (testApp.clock.time += 1000),
    ...alone,
    serialize,
    send: (intent) => sendIntent(intent, { key: intent.id, householdId: intent.household }),
  })
  await outbox.ready
  await outbox.flush()
  const left = outbox.read().intents.filter(({ isAnswered }) => isAnswered !== true)
  expect(left.map(({ id }) => id)).toEqual(
    intents.filter(({ state }) => state === 'refused').map(({ id }) => id),
  )
  const waiting = intents.filter(({ state }) => state === 'waiting')
  expect(waiting.length).toBeGreaterThan(3)
  for (const intent of waiting)
    expect((await anna.get(`/items/${idIn(intent)}`, inside)).body).toMatchObject(expected(intent, before))
  await testApp.close()
})

const idIn = ({ input }: Intent) => String(Object(input).id)

function expected(
  intent: Intent,
  before: readonly { readonly id: string }[],
): Readonly<Record<string, unknown>> {
  const row = Object(before.find(({ id }) => id === idIn(intent)))
  if (intent.kind === 'create' || intent.kind === 'edit') return intent.input.fields
  if (intent.kind === 'stock') return { quantity: row.quantity + intent.input.delta }
  if (intent.kind === 'setBase') return { desired_quantity: intent.input.desiredQuantity }
  throw new Error(`${intent.kind} has no expectation yet.`)
}
