import { afterAll, vi } from 'vitest'
import { loadTexts } from './load-texts.ts'

/** Loads the demo in a browser without a database, where it lasts as long as its page. */
export async function loadDemo() {
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request: { onerror?: () => void } = {}
      queueMicrotask(() => request.onerror?.())
      return request
    },
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  })
  const { withTexts } = await loadTexts('en')
  const { demoHousehold } = await withTexts(['groceries'], () => import('../../web/demo/demo-household.ts'))
  // Another file may have left its household behind.
  await demoHousehold.clear()
  return demoHousehold
}
