import { chromium, type Page } from '@playwright/test'
import { householdPartition } from '../../../functions/database/keys.ts'
import { buildSite, siteFolder } from '../../../infra/build-site.ts'
import { openFolder } from '../../../infra/local/site.ts'
import { browserFlags, findBrowser } from '../../support/browser.ts'
import { commonTaps, type Tap } from '../../support/common-taps.ts'
import { householdOf, putRows, rowsOf } from '../../support/store.ts'
import { openTestApp } from '../../support/test-app.ts'
import { createTestUser } from '../../support/test-users.ts'
import { fillHousehold } from '../household.ts'
import { openPage, rest, slowness } from './slow-page.ts'

const size = 1_000
const rounds = 3
const turns = 4

/** In milliseconds from the press of a finger or a key until the first frame with the answer was drawn, and the next paint. */
interface Answer {
  readonly shown: number
  readonly nextPaint: number
}

const taps: typeof commonTaps = {
  'nothing is there': async (page) => ({
    on: page.locator('main tr.group h2').first(),
    isShown: 'true',
  }),
  ...commonTaps,
}

/** In turns with the site of an earlier version, which `BESIDE` names by its folder. */
export async function measureTaps() {
  await buildSite((line) => process.stderr.write(`${line}\n`))
  const sites = [siteFolder, ...(process.env['BESIDE'] === undefined ? [] : [process.env['BESIDE']])]
  const browser = await chromium.launch({ ...(await findBrowser()), args: browserFlags })
  const opened = await Promise.all(sites.map(openSite))
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const { url, user, answers } of opened) {
        const { page, close } = await openPage(browser, url, user, slowness)
        await page.goto('/dashboard?view=shopping-list')
        await page.locator('main tbody tr[id]').first().waitFor()
        for (const [name, begin] of Object.entries(taps))
          for (let turn = 0; turn <= turns; turn += 1) {
            const tap = await begin(page, turn)
            await rest(page)
            const answer = await answerTo(page, tap)
            // The first one loads its code.
            if (turn > 0) answers.set(name, [...(answers.get(name) ?? []), answer])
            await tap.end?.()
          }
        await close()
      }
  } finally {
    await browser.close()
    for (const { testApp } of opened) await testApp.close()
  }
  const rows = Object.keys(taps).map((name) => ({
    name,
    values: (['shown', 'nextPaint'] as const).flatMap((which) =>
      opened.map(({ answers }) => percentile75(answers.get(name)?.map((one) => one[which]) ?? [])),
    ),
  }))
  const columns = ['shown', 'next paint'].flatMap((name) =>
    opened.map((_, index) => ({ name: index === 0 ? name : `${name}, beside`, unit: 'ms' as const })),
  )
  const about = `The commonest taps and keys on a phone, slowed ${slowness} times, with ${size.toLocaleString('en')} items, of which half are in stock and 60 on the list: at the 75th percentile of ${rounds * turns}, from the press until the first frame that shows the answer was drawn, and until the next paint by Event Timing.`
  return { title: 'Taps', tables: [{ title: 'Until a tap is answered', about, columns, rows }] }
}

async function openSite(folder: string) {
  const testApp = await openTestApp({ openSite: (server) => openFolder(folder, server) })
  const user = await createTestUser(testApp, 'ada')
  await fillHousehold(testApp, user, size)
  const stored = await rowsOf(testApp, householdPartition(await householdOf(testApp, user)), 'ITEM#')
  const toBuy = (index: number) => (index % 17 < 2 ? 2 : 0)
  await putRows(
    testApp,
    stored.map((row, index) =>
      index % 2 === 0
        ? { ...row, quantity: 9, desired_quantity: 9 }
        : { ...row, quantity: 0, desired_quantity: toBuy(index) },
    ),
  )
  return { testApp, url: testApp.runtime.url, user, answers: new Map<string, readonly Answer[]>() }
}

const percentile75 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.75)] ?? Number.NaN

/** Does it, and looks in each frame whether the answer is there. */
async function answerTo(page: Page, { on, key, isShown }: Tap): Promise<Answer> {
  // Nothing is returned, so that it is not waited for yet.
  await page.evaluate(`void (globalThis.answer = (async () => {
    const entries = []
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
    observer.observe({ type: 'event', durationThreshold: 16 })
    const { timeStamp } = await new Promise((resolve) =>
      addEventListener('${key === undefined ? 'pointerdown' : 'keydown'}', resolve, { capture: true, once: true }))
    do await new Promise(requestAnimationFrame)
    while (!(${isShown}) && performance.now() - timeStamp < 10_000)
    // Messages come after the frame was drawn.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage('drawn')
    })
    const shown = performance.now() - timeStamp
    await new Promise((resolve) => setTimeout(resolve, 200))
    observer.disconnect()
    const after = entries.filter(({ startTime }) => startTime >= timeStamp)
    return { shown, nextPaint: Math.max(0, ...after.map(({ duration }) => duration)) }
  })())`)
  await (key === undefined ? on.tap() : on.press(key))
  return await page.evaluate<Answer>('answer')
}
