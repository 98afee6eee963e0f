import { join } from 'node:path'
import { vi } from 'vitest'

/** Loads the demo in a browser without a database, where it lasts as long as its page. */
export async function loadDemo() {
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request: { onerror?: () => void } = {}
      queueMicrotask(() => request.onerror?.())
      return request
    },
  })
  vi.stubEnv('TEXTS', join(import.meta.dirname, '../../texts/generated'))
  const { withTexts } = await import('../../web/i18n/texts.ts')
  const { demoHousehold } = await withTexts(['groceries'], () => import('../../web/demo/demo-household.ts'))
  // Another file may have left its household behind.
  await demoHousehold.clear()
  return demoHousehold
}
