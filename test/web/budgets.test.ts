import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '../../texts/generated/languages.ts'
import { buildSite, siteFolder } from '../../infra/build-site.ts'
import { expectWithinLimit } from '../support/limits.ts'
import { builtFiles, kilobytesOf, scriptsOf, weigh, workersOf } from '../support/weights.ts'

const shell = ['screens']
const itemView = [...shell, 'items']

const catalogues = languages.map((language) => `texts/${language}/main`)

// Groups of files; both views of quantities are one.
const views = ['items', 'quantities', 'list']

beforeAll(async () => await buildSite(() => undefined))

const screens = [
  // The start brings the login along.
  { screen: 'login', modules: [] },
  { screen: 'shell', modules: shell },
  { screen: 'invitation', modules: ['households/join-screen.tsx', 'texts/de/join'] },
  { screen: 'privacy', modules: ['privacy/privacy-screen.tsx', 'texts/de/privacy'] },
  ...views.map((view) => ({ screen: `the view ${view}`, modules: [...shell, view] })),
]

for (const { screen, modules } of screens) {
  test(`the scripts of ${screen} keep to their limit, in any language`, () => {
    const [heaviest] = catalogues
      .map((file) => weigh([file, ...modules]))
      .toSorted((a, b) => b.script - a.script)
    expectWithinLimit(`scripts of ${screen}`, heaviest?.script ?? Infinity, heaviest?.files)
  })
}

// A text of each that is left in the built files.
test.each([
  ['the login loads no PrimeReact', 'data-pc-', []],
  ['the login loads no zod', 'ZodError', []],
  ['the login loads no SWR', 'isValidating', []],
  ['no screen loads what searches compare words by', 'rutabaga', [...shell, 'list', ...views]],
])('%s', (_what, text, modules) => {
  const using = builtFiles().filter((file) => readFileSync(join(siteFolder, file), 'utf8').includes(text))
  expect(using).not.toEqual([])
  expect(using.filter((file) => scriptsOf(modules).has(file))).toEqual([])
})

test('common words load with the first new password alone, and keep to their limit', () => {
  const list = builtFiles().filter((file) => /common\.words.*\.js$/.test(file))
  expect(list).toHaveLength(1)
  const loading = [
    'auth/sign-up-screen.tsx',
    'auth/reset-password-screen.tsx',
    'account/account-screen.tsx',
    'households/households-screen.tsx',
    ...itemView,
    ...views,
  ]
  expect(list.filter((file) => scriptsOf(loading).has(file))).toEqual([])
  expectWithinLimit(
    'common words',
    list.reduce((sum, file) => sum + kilobytesOf(file), 0),
  )
})

// Two rounds: what the page names itself, and what its first script adds for the view. The bundler's own helpers are
// tiny, and nothing can be put to them.
test('the page names all scripts of each view, and none is small', () => {
  const page = readFileSync(join(siteFolder, 'index.html'), 'utf8')
  const [first = '', ...later] = page.split('<template data-screen=')
  const namedIn = (html: string) => Array.from(html.matchAll(/assets\/[^"]+\.js/g), String)
  const drawn = [
    ['inventory', 'quantities'],
    ['base-inventory', 'quantities'],
    ['items', 'items'],
    ['shopping-list', 'list'],
  ]
  for (const [screen = '', view = ''] of drawn) {
    const named = [first, later.find((one) => one.startsWith(`"${screen}"`)) ?? ''].flatMap(namedIn)
    expect(new Set(named)).toEqual(scriptsOf([...shell, view]))
    expect(named.filter((file) => kilobytesOf(file) < 1 && !file.includes('rolldown-runtime'))).toEqual([])
    expect(named.length).toBeLessThanOrEqual(10)
  }
})

const german = 'texts/de/main'

test('the scripts of a scan, before its WebAssembly, keep to their limit', () => {
  const dialog = weigh([german, ...itemView, 'scanner/scan-dialog.tsx'])
  const already = weigh([german, ...itemView])
  const workers = workersOf('scanner/engines/worker.ts?worker&url')
  expect(workers).toHaveLength(1)
  const script = workers.reduce((sum, file) => sum + kilobytesOf(file), dialog.script - already.script)
  expectWithinLimit('scripts of a scan', script)
})

test('all styles together keep to their limit, and there is no font among the files', () => {
  const styles = builtFiles().filter((file) => file.endsWith('.css'))
  expectWithinLimit(
    'styles',
    styles.reduce((sum, file) => sum + kilobytesOf(file), 0),
    styles.map((file) => `${kilobytesOf(file).toFixed(1)} KB ${file}`),
  )
  expect(
    readdirSync(siteFolder, { recursive: true }).filter((file) => /\.(woff2?|ttf|otf)$/.test(String(file))),
  ).toEqual([])
})
