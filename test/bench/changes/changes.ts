import { chromium, type Browser } from '@playwright/test'
import * as z from 'zod/mini'
import { buildSite } from '../../../infra/build-site.ts'
import { browserFlags, findBrowser } from '../../support/browser.ts'
import { openTestApp, type TestApp, type TestUser } from '../../support/test-app.ts'
import { createTestUser } from '../../support/test-users.ts'
import { earlierSite } from '../../support/earlier-copy.ts'
import { otherSiteOf, twoSites } from '../../support/two-sites.ts'
import { fillHousehold } from '../household.ts'
import type { Table } from '../results/results.ts'
import { median } from '../results/statistics.ts'
import { changeNames, parts, screens, type Part } from './names.ts'
import { openScreen, type Screen } from './screen.ts'

const sizes = [100, 10_000] as const
const counted = 20
// The first load code that later ones have.
const uncounted = 3

/** Measures what the page of a member takes for another member’s change, beside that of 0.7.0 where it is given. */
export async function measureChanges() {
  await buildSite((line) => process.stderr.write(`${line}\n`))
  const testApp = await openTestApp(earlierSite === undefined ? {} : { openSite: twoSites(earlierSite) })
  const browser = await chromium.launch({ ...(await findBrowser()), args: browserFlags })
  try {
    const rows: Table['rows'] = []
    for (const size of sizes)
      for (const path of screens) rows.push(...(await measure(browser, testApp, size, path)))
    return { title: 'Changes', tables: [tableOf(rows)] }
  } finally {
    await browser.close()
    await testApp.close()
  }
}

type Spent = Readonly<Record<Part, number>>

async function measure(browser: Browser, testApp: TestApp, size: number, path: string) {
  const user = await createTestUser(testApp, `ada${path.replace('/', '-')}-${size}`)
  await fillHousehold(testApp, user, size)
  const id = await firstOn(user, path)
  const { url } = testApp.runtime
  const urls = [url, ...(earlierSite === undefined ? [] : [otherSiteOf(url)])]
  const open = urls.map((one) => openScreen(browser, one, user, path))
  const opened = await Promise.all(open)
  const all: Spent[][] = opened.map(() => [])
  for (let count = -uncounted; count < counted; count += 1) {
    const spent = await spendOn(opened, () => changeRow(user, path, id, count % 2 !== 0))
    if (count >= 0) for (const [index, one] of spent.entries()) all[index]?.push(one)
  }
  await Promise.all(opened.map(({ close }) => close()))
  return rowsOf(path, size, all)
}

const isShopping = (path: string) => path.includes('shopping')

/** Returns the item of the first row on a screen. */
async function firstOn(user: TestUser, path: string): Promise<string> {
  const { body } = await user.get(isShopping(path) ? '/shopping-list/generate' : '/items')
  return z.array(z.object({ id: z.string() })).parse(body)[0]?.id ?? ''
}

async function changeRow(user: TestUser, path: string, id: string, purchased: boolean): Promise<void> {
  const { status } = isShopping(path)
    ? await user.put(`/shopping-list/${id}`, { itemId: id, purchased })
    : await user.put(`/inventory/${id}`, { delta: 1 })
  if (status !== 200) throw new Error(`The change was answered by ${status}.`)
}

/** Has all screens see a change at once, and returns what each of them took. */
async function spendOn(opened: readonly Screen[], change: () => Promise<void>): Promise<Spent[]> {
  const ends = await Promise.all(opened.map(({ begin }) => begin()))
  await change()
  return await Promise.all(ends.map((end) => end()))
}

function rowsOf(path: string, size: number, all: readonly (readonly Spent[])[]): Table['rows'] {
  return parts.map((part) => {
    const [now = 0, earlier] = all.map((spent) => median(spent.map((one) => one[part])))
    const compared = earlier === undefined ? [null, null] : [earlier, now / earlier]
    return { name: changeNames(path, size, part), values: [now, ...compared] }
  })
}

const tableOf = (rows: Table['rows']): Table => ({
  title: 'Another member’s change',
  about: `CPU time of the page’s own thread from before a change of one item’s stock, which the other member’s page shows and the browser stores; of all of it, of scripts, and of styles and layout. Medians of ${counted} changes, on a phone, which both apps see at once.`,
  columns: [
    { name: 'now', unit: 'ms' },
    { name: '0.7.0', unit: 'ms' },
    { name: 'ratio', unit: 'ratio' },
  ],
  rows,
})
