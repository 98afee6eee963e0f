import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const functions = join(import.meta.dirname, '../../functions')

/** The folders that each folder imports, types included. */
function importsByFolder(sources: Iterable<readonly [path: string, text: string]>) {
  const imports = new Map<string, Set<string>>()
  for (const [path, text] of sources) {
    const [folder = ''] = path.split('/')
    const imported = imports.get(folder) ?? new Set()
    imports.set(folder, imported)
    for (const [, source = ''] of text.matchAll(/ from '([^']+)'/g)) {
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

const sources = readdirSync(functions, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && path.includes('/'))
  .map((path) => [path, readFileSync(join(functions, path), 'utf8')] as const)

test('no folder of functions/ imports one that imports it', () => {
  expect(foldersInCircles(importsByFolder(sources))).toEqual([])
})

test('finds a planted circle, of types too', () => {
  const planted = ['model/planted.ts', "import type { A } from '../ledger/a.ts'"] as const
  const found = foldersInCircles(importsByFolder([...sources, planted]))
  expect(found).toEqual(expect.arrayContaining(['ledger', 'model']))
})
