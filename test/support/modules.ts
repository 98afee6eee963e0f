import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

export const webFolder = join(import.meta.dirname, '../../web')

/** The area whose texts code has under a name: `toUseFirst`. */
export const areaOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A module that another one loads later, and the areas whose texts it loads before. */
interface Later {
  readonly file: string
  readonly areas: readonly string[]
}

/** The imports of a module of the web app, by paths in `web/`. */
interface Imports {
  readonly atOnce: readonly string[]
  readonly later: readonly Later[]
}

const read = new Map<string, Imports>()

/** The imports of a module of the web app, except those of types, styles and packages. */
export function importsOf(file: string): Imports {
  const imports = read.get(file) ?? readImports(file)
  read.set(file, imports)
  return imports
}

function readImports(file: string): Imports {
  const path = join(webFolder, file)
  const { program } = parseSync(path, readFileSync(path, 'utf8'))
  const named = (source: string) => relative(webFolder, join(dirname(path), source))
  const isOurs = (source: string) => /^\..*\.tsx?$/.test(source)
  return {
    atOnce: program.body.flatMap(importedBy).filter(isOurs).map(named),
    later: importExpressions(program)
      .filter(({ source }) => isOurs(source))
      .map(({ source, areas }) => ({ file: named(source), areas })),
  }
}

/** A module with all that it imports at once, and what those import, by paths in `web/`. */
export function comingWith(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const next of importsOf(file).atOnce) comingWith(next, seen)
  return seen
}

function importedBy(statement: ESTree.Directive | ESTree.Statement): readonly string[] {
  if (statement.type === 'ImportDeclaration') {
    const named = statement.specifiers.filter(({ type }) => type === 'ImportSpecifier')
    const typesAlone =
      statement.importKind === 'type' ||
      (named.length > 0 &&
        statement.specifiers.every((one) => 'importKind' in one && one.importKind === 'type'))
    return typesAlone ? [] : [statement.source.value]
  }
  const exporting = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportAllDeclaration'
  return exporting && statement.exportKind !== 'type' && statement.source ? [statement.source.value] : []
}

function importExpressions(program: ESTree.Program) {
  const calls: { readonly start: number; readonly end: number; readonly areas: readonly string[] }[] = []
  const found: { readonly source: string; readonly areas: readonly string[] }[] = []
  new Visitor({
    CallExpression({ callee, arguments: given, start, end }) {
      if (callee.type !== 'Identifier' || !['withTexts', 'screen'].includes(callee.name)) return
      const areas = given.find(({ type }) => type === 'ArrayExpression')
      calls.push({ start, end, areas: areas?.type === 'ArrayExpression' ? strings(areas.elements) : [] })
    },
    ImportExpression({ source, start, end }) {
      const around = calls.find((call) => call.start < start && end < call.end)
      for (const text of strings([source])) found.push({ source: text, areas: around?.areas ?? [] })
    },
  }).visit(program)
  return found
}

function strings(nodes: readonly (ESTree.ArrayExpressionElement | ESTree.Expression)[]): readonly string[] {
  return nodes.flatMap((node) =>
    node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [],
  )
}
