import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '../../texts/generated/languages.ts'
import { buildSite, siteFolder } from '../../infra/build-site.ts'
import { builtFiles, kilobytesOf, scriptsOf, weigh, workersOf } from '../support/weights.ts'

const shell = ['screens']
const shoppingList = [...shell, 'list']

const itemView = [...shell, 'items/item-view.tsx']

const catalogues = languages.map((language) => `texts/${language}/main`)

const views = ['items/item-view.tsx', 'quantities/inventory-view.tsx', 'quantities/base-inventory-view.tsx']

beforeAll(async () => await buildSite(() => undefined))

const budgets = [
  // The start brings the login along.
  { screen: 'login', modules: [], script: 102 },
  { screen: 'shell', modules: shell, script: 190 },
  { screen: 'shopping list', modules: shoppingList, script: 208 },
  // More than login by what reads the answers, the rhythms of items too.
  { screen: 'invitation', modules: ['households/join-screen.tsx', 'texts/de/join'], script: 148 },
  { screen: 'privacy', modules: ['privacy/privacy-screen.tsx', 'texts/de/privacy'], script: 148 },
  ...views.map((view) => ({ screen: view, modules: [...shell, view], script: 240 })),
]

for (const { screen, modules, script } of budgets) {
  test(`${screen} weighs at most ${script} KB of script, in any language`, () => {
    const heaviest = catalogues
      .map((file) => weigh([file, ...modules]))
      .toSorted((a, b) => b.script - a.script)[0]
    expect(heaviest?.script, heaviest?.files.join('\n')).toBeLessThanOrEqual(script)
  })
}

// A text of each that is left in the built files.
const libraries = { PrimeReact: 'data-pc-', zod: 'ZodError', SWR: 'isValidating' }

for (const [library, text] of Object.entries(libraries)) {
  test(`login loads no ${library}`, () => {
    const using = builtFiles().filter((file) => readFileSync(join(siteFolder, file), 'utf8').includes(text))
    expect(using).not.toEqual([])
    expect(using.filter((file) => scriptsOf([]).has(file))).toEqual([])
  })
}

test('common words load with the first new password alone, and weigh at most 85 KB', () => {
  const list = builtFiles().filter((file) => /common\.words.*\.js$/.test(file))
  expect(list).toHaveLength(1)
  const screens = [
    'auth/sign-up-screen.tsx',
    'auth/reset-password-screen.tsx',
    'account/account-screen.tsx',
    'households/households-screen.tsx',
    ...itemView,
    ...views,
  ]
  expect(list.filter((file) => scriptsOf(screens).has(file))).toEqual([])
  expect(list.reduce((sum, file) => sum + kilobytesOf(file), 0)).toBeLessThanOrEqual(85)
})

const german = 'texts/de/main'

test('a scan loads at most 105 KB of script before its WebAssembly', () => {
  const dialog = weigh([german, ...itemView, 'scanner/scan-dialog.tsx'])
  const already = weigh([german, ...itemView])
  const workers = workersOf('scanner/engines/worker.ts?worker&url')
  expect(workers).toHaveLength(1)
  const script = workers.reduce((sum, file) => sum + kilobytesOf(file), dialog.script - already.script)
  expect(script).toBeLessThanOrEqual(105)
})

test('all styles together weigh at most 16.75 KB, and there is no font among the files', () => {
  const styles = builtFiles().filter((file) => file.endsWith('.css'))
  const total = styles.reduce((sum, file) => sum + kilobytesOf(file), 0)
  expect(
    total,
    styles.map((file) => `${kilobytesOf(file).toFixed(1)} KB ${file}`).join('\n'),
    // More than 14 since tablets, phones on their side and very large text have a layout, sheets a handle, and imports,
    // the demo, forecasts, connections, announced trips and what the household uses are there.
  ).toBeLessThanOrEqual(16.75)
  expect(
    readdirSync(siteFolder, { recursive: true }).filter((file) => /\.(woff2?|ttf|otf)$/.test(String(file))),
  ).toEqual([])
})
