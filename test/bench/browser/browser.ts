import { chromium, type Browser } from '@playwright/test'
import { buildSite } from '../../../infra/build-site.ts'
import { browserFlags, findBrowser } from '../../support/browser.ts'
import { openTestApp, type TestApp, type TestUser } from '../../support/test-app.ts'
import { createTestUser } from '../../support/test-users.ts'
import { fillHousehold } from '../household.ts'
import type { Table } from '../results/results.ts'
import { median } from '../results/statistics.ts'
import { slowness, openPage, rest } from './slow-page.ts'
import { visit, type Times } from './times.ts'
import { confirmationOf, paths, resetOf } from '../../../web/paths.ts'
import { kilobytesOf } from '../../support/weights.ts'

const sizes = [100, 10_000] as const
const visits = 3

interface Household {
  readonly size: number
  readonly user: TestUser
}

/** Measures the app in Chromium, with a household of each size in turn. */
export async function measureBrowser() {
  await buildSite((line) => process.stderr.write(`${line}\n`))
  const testApp = await openTestApp()
  const browser = await chromium.launch({ ...(await findBrowser()), args: browserFlags })
  try {
    const { url } = testApp.runtime
    const households: Household[] = []
    for (const size of sizes) households.push(await makeHousehold(testApp, size))
    const slow = await visitAll(browser, url, households, slowness)
    const fast = await visitAll(browser, url, households, 1)
    const tables = [startsTable(slow, fast), pageTable(slow), await bytesTable(browser, url, households)]
    return { title: 'Browser', tables }
  } finally {
    await browser.close()
    await testApp.close()
  }
}

async function makeHousehold(testApp: TestApp, size: number): Promise<Household> {
  const user = await createTestUser(testApp, `ada-${size}`)
  await fillHousehold(testApp, user, size)
  return { size, user }
}

/** Visits each household as often, in turns. */
async function visitAll(browser: Browser, url: string, households: readonly Household[], times: number) {
  const all = households.map(() => new Array<Times>())
  for (let count = 0; count < visits; count += 1)
    for (const [index, { size, user }] of households.entries())
      all[index]?.push(await visit(browser, url, user, size, times))
  return all
}

type Visits = readonly (readonly Times[])[]

/** The median of a figure for each size, and the ratio of the last to the first. */
function withRatio(all: Visits, figureOf: (times: Times) => number): number[] {
  const values = all.map((each) => median(each.map(figureOf)))
  return [...values, (values.at(-1) ?? 0) / (values[0] ?? 0)]
}

const sized = (name: string) => sizes.map((size) => `${name}, ${size.toLocaleString('en')}`)

const figures = (...names: string[]) => [
  ...names.map((name) => ({ name, unit: 'ms' as const })),
  { name: 'ratio', unit: 'ratio' as const },
]

function startsTable(slow: Visits, fast: Visits): Table {
  const names = { cold: 'from cold', kept: 'from the replica' } as const
  const rows = [
    { name: `slowed ${slowness} times`, all: slow },
    { name: 'at full speed', all: fast },
  ].flatMap(({ name, all }) =>
    (['cold', 'kept'] as const).map((start) => ({
      name: `${names[start]}, ${name}`,
      values: [
        ...withRatio(all, (times) => times.starts[start].clock),
        ...withRatio(all, (times) => times.starts[start].spent.all),
      ],
    })),
  )
  return {
    title: 'Until the list is shown',
    about: `The catalogue on a phone, with all rows on one page: from an empty browser, and in a new tab from the browser’s stored data, without an answer of the API. The table shows the time on the clock from the navigation to the first row, and the CPU time of the page’s own thread until then; medians of ${visits} visits in turns.`,
    columns: [...figures(...sized('clock')), ...figures(...sized('CPU'))],
    rows,
  }
}

function pageTable(all: Visits): Table {
  return {
    title: 'The page of the list',
    about:
      'The table shows the elements of the document, and how much its layout shifts until it is shown from the browser’s stored data: Chromium’s cumulative layout shift, which is good up to 0.1. Medians, and the worst shift.',
    columns: sizes.map((size) => ({ name: size.toLocaleString('en'), unit: 'count' })),
    rows: [
      { name: 'elements', values: all.map((each) => median(each.map(({ nodes }) => nodes))) },
      { name: 'layout shift, in thousandths', values: all.map((each) => 1_000 * worstShiftOf(each)) },
    ],
  }
}

const worstShiftOf = (visited: readonly Times[]) => Math.max(...visited.map(({ shift }) => shift))

async function bytesTable(browser: Browser, url: string, households: readonly Household[]): Promise<Table> {
  const rows: Table['rows'] = []
  for (const address of signedOutScreens) {
    const { files, answers } = await bytesOf(browser, url, undefined, address)
    rows.push({ name: `${pathOf(address)}, signed out`, values: [files, ...sizes.map(() => answers)] })
  }
  for (const path of screens) {
    const loaded = []
    for (const { user } of households) loaded.push(await bytesOf(browser, url, user, path))
    rows.push({ name: path, values: [loaded[0]?.files ?? null, ...loaded.map(({ answers }) => answers)] })
  }
  return {
    title: 'Bytes of each screen',
    about: `An empty browser loads the site’s files, compressed as they are sent, and the answers of the API for each size of household. \`${unmeasured}\` is left out, since it needs a camera and never comes to rest.`,
    columns: [
      { name: 'files', unit: 'kB' },
      ...sized('answers').map((name) => ({ name, unit: 'kB' as const })),
    ],
    rows,
  }
}

/** The path of an address of the app. */
const pathOf = (address: string) => new URL(address, 'http://localhost').pathname

/** The screens before the login, by their paths. */
const signedOutScreens: readonly string[] = [
  paths.login,
  paths.signUp,
  confirmationOf('ada'),
  paths.forgotPassword,
  resetOf('ada'),
  `${paths.join}#${'A'.repeat(20)}`,
]

/** Asks for the camera, and then is never at rest. */
const unmeasured = paths.scanMany

/** Those of a household. */
const screens = Object.values(paths).filter(
  (path) => path !== unmeasured && !signedOutScreens.some((one) => pathOf(one) === path),
)

/**
 * Returns the kB that a browser with nothing stored loads for a screen: files, as they are compressed on their way, and
 * answers.
 */
async function bytesOf(browser: Browser, url: string, user: TestUser | undefined, path: string) {
  const { page, session, close } = await openPage(browser, url, user, 1)
  const taken = { files: 0, answers: 0 }
  const requested = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    requested.set(requestId, new URL(response.url).pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = requested.get(requestId) ?? ''
    if (name.startsWith('/api/')) taken.answers += encodedDataLength / 1_000
    else taken.files += (kilobytesOf(name === pathOf(path) ? 'index.html' : name) * 1_024) / 1_000
  })
  await session.send('Network.enable')
  await page.goto(path, { waitUntil: 'networkidle' })
  await rest(page)
  await close()
  return taken
}
