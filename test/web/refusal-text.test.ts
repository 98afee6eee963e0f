import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../support/load-texts.ts'
import { imports } from '../../functions/imports/contract.ts'
import { inventory } from '../../functions/inventory/contract.ts'
import { items } from '../../functions/items/contract.ts'
import { householdOf } from '../support/store.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()
const anna = await testApp.signUp('anna')
const household = await householdOf(testApp, anna)
/** Makes what a server of 0.7.0 would answer of what is answered. */
let isEarlier = false

// As in a browser that asks for German.
beforeAll(async () => {
  const request = globalThis.fetch
  const { url } = testApp.runtime
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const response = await request(new URL(path, url), init)
    return isEarlier ? withoutReasons(response) : response
  })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'language' ? 'de' : anna.token) })
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.stubGlobal('location', { href: url })
  await loadTexts('de', 'main', 'import-export', 'refusals')
})

async function withoutReasons(response: Response): Promise<Response> {
  const body = JSON.stringify(await response.json(), (key, value: unknown) =>
    key === 'refusal' || key === 'refusals' ? undefined : value,
  )
  return new Response(body, response)
}

const api = () => import('../../web/api/call.ts')

/** Returns the app's words about a call that is refused. */
async function said(work: () => Promise<unknown>) {
  const { errorMessage } = await import('../../web/i18n/error-message.ts')
  const failure: unknown = await work().catch((reason: unknown) => reason)
  return errorMessage(failure)
}

const take = (itemId: string, delta: number) =>
  said(async () =>
    (await api()).call(inventory.change, { params: { itemId }, body: { delta }, householdId: household }),
  )
const add = (fields: Readonly<Record<string, unknown>>) =>
  // Beyond what forms can send.
  said(async () => (await api()).call(items.create, { body: Object(fields), householdId: household }))

test('a refusal is shown in the language in use, with the names and amounts in it', async () => {
  const milk = await anna.stocked('Milch', 1.5, 2)
  expect(await take(milk, -3)).toBe('Von Milch gibt es nur 1,5 im Vorrat.')
  expect(await take(milk, 999_999)).toBe('Von Milch können nicht mehr als 1.000.000 im Vorrat sein.')
})

test('an older service, which does not know what is asked for, is told from a thing that is gone', async () => {
  const later = { ...items.list, path: '/later' } as const
  expect(await said(async () => (await api()).call(later, { householdId: household }))).toBe(
    'Dafür braucht es eine neuere Version des Dienstes.',
  )
  expect(await take('not-there', 1)).toBe('Dieser Artikel ist nicht im Vorrat.')
})

test('so are fields, each by what it is called there', async () => {
  expect(await add({ name: 'x'.repeat(201) })).toBe('Name: höchstens 200 Zeichen. Bitte kürze den Text.')
  expect(
    await add({ name: 'Milch', description: 1, extra: -1, lots: [{ quantity: 1, until: 'soon' }] }),
  ).toBe(
    'Beschreibung muss Text sein. Haltbar bis muss ein Datum sein. Extra muss eine Zahl von 0 bis 1.000.000 mit höchstens 3 Nachkommastellen sein.',
  )
})

const lines = [
  { line: 2, name: '' },
  { line: 3, name: 'Mehl', quantity: -1 },
]

async function notesOfLines() {
  const { call } = await api()
  const { previewLines } = await import('../../web/import-export/preview-lines.ts')
  const { id } = await call(imports.begin, { householdId: household })
  const verdicts = await call(imports.preview, { params: { id }, body: lines, householdId: household })
  const chunk = { kind: 'lines', lines: [] }
  return previewLines(Object(chunk), verdicts, { duplicates: new Map(), remarks: new Map() }).map(
    ({ notes }) => notes,
  )
}

test('so are the lines of a file', async () => {
  expect(await notesOfLines()).toEqual([
    ['Name fehlt.'],
    ['Menge muss eine Zahl von 0 bis 1.000.000 mit höchstens 3 Nachkommastellen sein.'],
  ])
})

test('an earlier server is understood by its sentences, as far as 0.7.0 translated them or they name an item', async () => {
  isEarlier = true
  try {
    const milk = await anna.stocked('Milch', 1, 2)
    expect(await take(milk, -3)).toBe('Von Milch gibt es nur 1 im Vorrat.')
    expect(await add({ name: '\u200d' })).toBe('Bitte gib einen Namen ein.')
    expect(await add({ name: '' })).toBe('Name is required.')
    expect(await notesOfLines()).toMatchObject([['Name is required.'], {}])
  } finally {
    isEarlier = false
  }
})
