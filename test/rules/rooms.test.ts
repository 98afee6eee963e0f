import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The folders of `web/` that all features share: what lies in their rooms is for all. */
const shared = ['api', 'fields', 'i18n', 'layout', 'outbox', 'theme', 'ui']

type Sources = ReadonlyMap<string, string>

/** The modules of a folder at the top, by their paths from the root. */
function sourcesIn(top: string): Sources {
  const paths = readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .map((path) => `${top}/${path}`)
    .filter((path) => /\.tsx?$/.test(path))
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** The paths that a module imports, types and styles included. */
function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(/(?:from |import |import\()'(\.[^']+)'/g)].map(([, source = '']) =>
    join(dirname(path), source),
  )
}

/** Those of a module that are there when it runs. */
const importsAtRunTime = (path: string, text: string) =>
  importsOf(path, text.replaceAll(/(?:import|export) type [^']*'[^']*'/g, ''))

/**
 * The room that a file is in: its folder, or itself where folders lie beside it, since those files are all that others
 * see of the rooms.
 */
function roomOf(path: string, withRooms: ReadonlySet<string>): string {
  const folder = dirname(path)
  return withRooms.has(folder) ? path : folder
}

/** The folders beside whose files others lie. */
function foldersWithRooms(sources: Sources): ReadonlySet<string> {
  const folders = new Set([...sources.keys()].map((path) => dirname(path)))
  return new Set(
    [...folders].filter((folder) => [...folders].some((other) => other.startsWith(`${folder}/`))),
  )
}

function importsByRoom(sources: Sources) {
  const withRooms = foldersWithRooms(sources)
  const rooms = new Map([...sources.keys()].map((path) => [path, roomOf(path, withRooms)]))
  const imports = new Map<string, Set<string>>()
  for (const [path, text] of sources) {
    const from = roomOf(path, withRooms)
    const imported = imports.get(from) ?? new Set()
    imports.set(from, imported)
    for (const to of importsOf(path, text)) {
      const room = rooms.get(to) ?? dirname(to)
      if (room !== from) imported.add(room)
    }
  }
  return imports
}

/** Those that import themselves by way of others. */
function inCircles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Map(imports)
  // Most import nothing but what leads to no circle, and are quickly told apart.
  for (let before = -1; before !== left.size;) {
    before = left.size
    for (const [room, imported] of left) if (![...imported].some((one) => left.has(one))) left.delete(room)
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(left.get(from) ?? [])].some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      return reaches(next, to, seen.add(next))
    })
  return [...left.keys()].filter((room) => reaches(room, room))
}

/** The same of the folders right below one at the top, with all that is in them. */
function importsByFolder(sources: Sources) {
  const folderOf = (path: string) => path.split('/').slice(0, 2).join('/')
  const imports = new Map<string, Set<string>>()
  for (const [path, text] of sources) {
    if (path.split('/').length === 2) continue
    const imported = imports.get(folderOf(path)) ?? new Set()
    imports.set(folderOf(path), imported)
    for (const to of importsOf(path, text)) if (folderOf(to) !== folderOf(path)) imported.add(folderOf(to))
  }
  return imports
}

/** The imports from another feature's rooms, past the files beside them. */
function importsPastPublicFiles(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) =>
    importsOf(path, text)
      .filter((to) => {
        const [top, feature = '', , isInRoom] = to.split('/')
        const isFeature = top === 'web' && !shared.includes(feature) && isInRoom !== undefined
        return isFeature && path.split('/')[1] !== feature
      })
      .map((to) => `${path} imports ${to}`),
  )
}

test.each(['functions', 'web'])('no folder of %s/ imports one that imports it', (top) => {
  expect(inCircles(importsByFolder(sourcesIn(top)))).toEqual([])
})

test.each([
  // The API's document describes the contract, which gathers the route of the document too.
  ['functions', ['functions/contract.ts', 'functions/meta']],
  ['web', []],
  ['infra', []],
])('nor does a room in a folder of %s/, but those named', (top, named) => {
  expect(inCircles(importsByRoom(sourcesIn(top)))).toEqual(named)
})

test('features import each other by the files beside their rooms', () => {
  expect(importsPastPublicFiles(sourcesIn('web'))).toEqual([])
})

test.each([
  "import type { A } from '../ledger/a.ts'",
  "import '../ledger/a.css'",
  "const later = () => import('../ledger/a.ts')",
])('finds a planted circle: %s', (text) => {
  const found = inCircles(
    importsByFolder(new Map([...sourcesIn('functions'), ['functions/model/planted.ts', text]])),
  )
  expect(found).toEqual(expect.arrayContaining(['functions/ledger', 'functions/model']))
})

test('finds a planted circle of rooms, and an import past the public files', () => {
  const planted = new Map([
    ...sourcesIn('web'),
    ['web/items/form/planted.ts', "import { a } from '../editing/edit-item-dialog.tsx'"],
    ['web/stores/planted.ts', "import { b } from '../items/form/item-draft.ts'"],
  ])
  expect(inCircles(importsByRoom(planted))).toEqual(
    expect.arrayContaining(['web/items/editing', 'web/items/form']),
  )
  expect(importsPastPublicFiles(planted)).toEqual([
    'web/stores/planted.ts imports web/items/form/item-draft.ts',
  ])
})

test("the app does not take the API's sentences along, since it has its own texts", () => {
  const sources = new Map([...sourcesIn('web'), ...sourcesIn('functions')])
  const found = new Set(['web/main.tsx'])
  for (const path of found) for (const to of importsAtRunTime(path, sources.get(path) ?? '')) found.add(to)
  expect([...found].filter((path) => path.startsWith('functions/')).length).toBeGreaterThan(20)
  expect(found).not.toContain('functions/protocol/sentences.ts')
})
