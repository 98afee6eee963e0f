import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { Change, Intent } from '../../web/outbox/intent.ts'

vi.stubGlobal('navigator', { languages: ['en'] })
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('document', { documentElement: { lang: 'en' } })
// Without a database the demo lasts as long as its page.
vi.stubGlobal('indexedDB', {
  open: () => {
    const request: { onerror?: () => void } = {}
    queueMicrotask(() => request.onerror?.())
    return request
  },
})
vi.stubEnv('TEXTS', join(import.meta.dirname, '../../texts/generated'))
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const { withTexts } = await import('../../web/i18n/texts.ts')
const { demoHousehold } = await withTexts(['groceries'], () => import('../../web/demo/demo-household.ts'))

let at = Date.now()

async function change(made: Change): Promise<string> {
  const facts = { person: 'demo', household: 'demo', name: '', state: 'waiting', at: (at += 1_000) } as const
  const intent: Intent = { ...made, ...facts, id: crypto.randomUUID() }
  return (await demoHousehold.change(intent)).activity ?? expect.fail()
}

const undo = (activity: string) => change({ kind: 'undo', input: { of: '', activity } })

const stockOf = async (id: string) =>
  (await demoHousehold.read()).items.find((one) => one.id === id)?.quantity

test('an undo in the demo leaves what was changed after it', async () => {
  const item = (await demoHousehold.read()).items[0] ?? expect.fail()
  const { id } = item
  const before = item.quantity ?? 0
  const first = await change({ kind: 'stock', input: { id, delta: 1 } })
  await change({ kind: 'stock', input: { id, delta: 2 } })
  await undo(first)
  expect(await stockOf(id)).toBe(before + 2)

  const described = await change({ kind: 'edit', input: { id, fields: { description: 'One' } } })
  await change({ kind: 'edit', input: { id, fields: { description: 'Two' } } })
  await expect(undo(described)).rejects.toThrow(/description of .* was changed since/)

  const gone = await change({ kind: 'remove', input: { id } })
  expect(await stockOf(id)).toBeUndefined()
  await undo(gone)
  expect(await stockOf(id)).toBe(before + 2)
})
