import { readdirSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { buildSite, siteFolder } from '../../infra/local/build.ts'
import { builtFiles, kilobytesOf, weigh, workersOf } from '../support/weights.ts'

const shell = ['shell/shell.tsx', 'shell/dashboard.tsx']
const shoppingList = [...shell, 'shopping-list/shopping-list-view.tsx']

const itemView = [...shell, 'items/item-view.tsx']

const languages = ['words/en.ts', 'words/de.ts']

const views = [
  'items/item-view.tsx',
  'inventory/inventory-view.tsx',
  'base-inventory/base-inventory-view.tsx',
  'households/households-screen.tsx',
  'account/account-screen.tsx',
]

beforeAll(async () => await buildSite(() => undefined))

const budgets = [
  { screen: 'login', modules: ['auth/login-screen.tsx'], script: 85, style: 6 },
  { screen: 'shell', modules: shell, script: 110, style: 12 },
  { screen: 'shopping list', modules: shoppingList, script: 135, style: 12 },
  ...views.map((view) => ({ screen: view, modules: [...shell, view], script: 225, style: 12 })),
]

for (const { screen, modules, script, style } of budgets) {
  test(`${screen} weighs at most ${script} KB of script and ${style} KB of style, in any language`, () => {
    const heaviest = languages
      .map((file) => weigh([file, ...modules]))
      .toSorted((a, b) => b.script - a.script)[0]
    expect(heaviest?.script, heaviest?.files.join('\n')).toBeLessThanOrEqual(script)
    expect(heaviest?.style, heaviest?.files.join('\n')).toBeLessThanOrEqual(style)
  })
}

test('a scan loads at most 105 KB of script before its WebAssembly', () => {
  const dialog = weigh(['words/de.ts', ...itemView, 'scanner/scan-dialog.tsx'])
  const already = weigh(['words/de.ts', ...itemView])
  const workers = workersOf('scanner/engines/worker.ts?worker&url')
  expect(workers).toHaveLength(1)
  const script = workers.reduce((sum, file) => sum + kilobytesOf(file), dialog.script - already.script)
  expect(script).toBeLessThanOrEqual(105)
})

test('all styles together weigh at most 12 KB, and there is no font among the files', () => {
  const styles = builtFiles().filter((file) => file.endsWith('.css'))
  const total = styles.reduce((sum, file) => sum + kilobytesOf(file), 0)
  expect(
    total,
    styles.map((file) => `${kilobytesOf(file).toFixed(1)} KB ${file}`).join('\n'),
  ).toBeLessThanOrEqual(12)
  expect(
    readdirSync(siteFolder, { recursive: true }).filter((file) => /\.(woff2?|ttf|otf)$/.test(String(file))),
  ).toEqual([])
})
