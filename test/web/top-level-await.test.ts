import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { buildSite, siteFolder } from '../../infra/build-site.ts'

// Safari runs what imports such a file before the file is done: https://bugs.webkit.org/show_bug.cgi?id=242740
test('no file that a browser loads awaits anything at its top level', async () => {
  await buildSite(() => undefined)
  const scripts = readdirSync(siteFolder, { recursive: true }).map(String).filter(isScript)
  expect(scripts.length).toBeGreaterThan(50)
  expect(scripts.flatMap(awaitsIn)).toEqual([])
})

function isScript(file: string): boolean {
  return /\.m?js$/.test(file)
}

/** Each await of a built file that is in no function, with what it waits for. */
function awaitsIn(file: string): readonly string[] {
  const source = readFileSync(join(siteFolder, file), 'utf8')
  const found: string[] = []
  let functions = 0
  const enter = () => void functions++
  const leave = () => void functions--
  const note = ({ start, end }: { readonly start: number; readonly end: number }) => {
    if (functions === 0) found.push(`${file}: ${source.slice(start, Math.min(end, start + 60))}`)
  }
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AwaitExpression: note,
    ForOfStatement: (loop) => loop.await && note(loop),
    VariableDeclaration: (declared) => declared.kind === 'await using' && note(declared),
  }).visit(parseSync(file, source).program)
  return found
}
