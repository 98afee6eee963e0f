import type { Browser } from '@playwright/test'
import type { TestUser } from '../../support/test-app.ts'
import { openPage, seenOf, timeToList, type SlowPage } from './slow-page.ts'
import { items, keptAll } from './times.ts'

/** How long each step takes on the clock, in milliseconds, at each of a few starts with a service worker at rest. */
export async function measureSteps(
  browser: Browser,
  url: string,
  user: TestUser,
  count: number,
  starts: number,
) {
  let slow = await openPage(browser, url, user, { times: 1, serviceWorkers: 'allow' })
  const all: (readonly number[])[] = []
  try {
    await timeToList(slow, items)
    await keptAll(slow.page, count)
    await slow.page.evaluate(async () => void (await navigator.serviceWorker.ready))
    for (let index = 0; index < starts; index += 1) {
      slow = await slow.reopen()
      await slow.session.send('ServiceWorker.enable')
      await slow.session.send('ServiceWorker.stopAllWorkers')
      await slow.hold()
      await timeToList(slow, items)
      all.push(await stepsOf(slow))
    }
    return all
  } finally {
    await slow.close()
  }
}

async function stepsOf({ page }: SlowPage): Promise<readonly number[]> {
  const [html = 0, scripts = 0] = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const files = performance.getEntriesByType('resource')
    const start = files.find(({ name }) => name.includes('/assets/start-'))
    return [navigation, start].map((entry) => Number(Reflect.get(Object(entry), 'responseEnd')))
  })
  const asked = await seenOf(page, 'asked')
  const read = await seenOf(page, 'read')
  const ends = [html, scripts, asked, read, await seenOf(page, 'row'), await seenOf(page, 'shown')]
  return ends.map((end, index) => end - (ends[index - 1] ?? 0))
}
