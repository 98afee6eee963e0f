import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areaOf, comingWith, importsOf, webFolder } from '../support/modules.ts'

const modules = readdirSync(webFolder, { recursive: true })
  .map(String)
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file))

/** The areas of the texts that a module reads, or what comes with it. */
function areasReadBy(file: string): readonly string[] {
  const sources = [...comingWith(file)].map((module) => readFileSync(join(webFolder, module), 'utf8'))
  const named = sources.flatMap((source) => {
    if (source.includes("export const messages = textsOf('main')")) return ['main']
    if (!/import \{[^}]*\btexts\b[^}]*\} from '[^']*\/(?:texts|messages)\.ts'/.test(source)) return []
    return Array.from(source.matchAll(/(?<![\w./])texts\.(\w+)/g), ([, name = '']) => areaOf(name))
  })
  return [...new Set(named)].toSorted()
}

test('the start reads no texts before they are there', () => {
  for (const file of ['head-start.ts', 'main.tsx']) expect(areasReadBy(file)).toEqual([])
  expect(areasReadBy('app.tsx')).toEqual(['main'])
})

test('what loads a module loads the texts before that it reads', () => {
  const loads = modules.flatMap((file) => importsOf(file).later.map((later) => ({ ...later, from: file })))
  expect(loads.length).toBeGreaterThan(20)
  for (const { from, file, areas } of loads) {
    // Those of the app are there as soon as it is.
    const wanted = areasReadBy(file).filter((area) => area !== 'main' || from === 'main.tsx')
    expect(areas.toSorted(), `${from} loads ${file}`).toEqual(wanted)
  }
})
