import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The folders that each folder imports, types included. */
function importsByFolder(sources: Iterable<readonly [path: string, text: string]>) {
  const imports = new Map<string, Set<string>>()
  for (const [path, text] of sources) {
    const [folder = ''] = path.split('/')
    const imported = imports.get(folder) ?? new Set()
    imports.set(folder, imported)
    for (const [, source = ''] of text.matchAll(/(?:from |import |import\()'([^']+)'/g)) {
      const [to] = join(path, '..', source).split('/')
      if (source.startsWith('.') && to && to !== '..' && to !== folder) imported.add(to)
    }
  }
  return imports
}

/** The folders that import themselves by way of others. */
function foldersInCircles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(imports.get(from) ?? [])].some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      return reaches(next, to, seen.add(next))
    })
  return [...imports.keys()].filter((folder) => reaches(folder, folder))
}

/** The modules in the folders of one at the top, by their paths in there. */
function sourcesIn(top: string) {
  return readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && path.includes('/'))
    .map((path) => [path, readFileSync(join(root, top, path), 'utf8')] as const)
}

test.each(['functions', 'web'])('no folder of %s/ imports one that imports it', (top) => {
  expect(foldersInCircles(importsByFolder(sourcesIn(top)))).toEqual([])
})

test.each([
  "import type { A } from '../ledger/a.ts'",
  "import '../ledger/a.css'",
  "const later = () => import('../ledger/a.ts')",
])('finds a planted circle: %s', (text) => {
  const found = foldersInCircles(importsByFolder([...sourcesIn('functions'), ['model/planted.ts', text]]))
  expect(found).toEqual(expect.arrayContaining(['ledger', 'model']))
})
