import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../../infra/build-site.ts'
import { languages } from '../../texts/generated/languages.ts'
import { paths } from '../../web/paths.ts'
import { expectWithinLimit } from '../support/limits.ts'
import { weigh } from '../support/weights.ts'

const web = join(import.meta.dirname, '../../web')
const read = (file: string) => readFileSync(join(web, file), 'utf8')

/** A line of `web/screens.ts`: what loads for a path. */
interface Loading {
  readonly group: string
  readonly module: string | undefined
  readonly areas: readonly string[]
}

/** The lines by the names of their paths. */
const loading = new Map(
  read('screens.ts')
    .split(/^export const /m)
    .flatMap((source) => {
      const [group = ''] = /^\w+/.exec(source) ?? []
      return source
        .split(/^ {2}\[paths\./m)
        .slice(1)
        .map((line) => readLine(group, line))
    }),
)

function readLine(group: string, line: string): readonly [string, Loading] {
  const [name = ''] = /^\w+/.exec(line) ?? []
  const [, listed = ''] = /screen\([^[]*\[([^\]]*)\]/.exec(line) ?? []
  const areas = Array.from(listed.matchAll(/'([^']+)'/g), ([, area]) => String(area))
  return [name, { group, module: /import\('\.\/([^']+)'\)/.exec(line)?.[1], areas }]
}

/** Files that name a path without leading there. */
const tables = ['paths.ts', 'screens.ts', 'app.tsx']

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !tables.includes(file))
  .map(read)

/** The functions of `web/paths.ts` that make an address of a path. */
const makersOf = (name: string) =>
  Array.from(read('paths.ts').matchAll(/^export (?:const|function) (\w+)(?:.|\n(?!export))*/gm))
    .filter(([body]) => body.includes(`paths.${name}}`))
    .map(([, maker]) => `${maker}\\(`)

beforeAll(async () => await buildSite(() => undefined))

// `narrow.spec.ts` opens each of them, and asks axe.
describe.each(Object.keys(paths))('the path %s', (name) => {
  const { group = '', module, areas = [] } = loading.get(name) ?? {}

  test('has a screen', () => {
    // The login comes with the start.
    expect(group !== '' || name === 'login', `no line for paths.${name} in web/screens.ts`).toBe(true)
  })

  test('has a link', () => {
    const link = new RegExp([`paths\\.${name}\\b`, ...makersOf(name)].join('|'))
    expect(
      sources.some((source) => link.test(source)),
      `no link to paths.${name}`,
    ).toBe(true)
  })

  test.runIf(module)('keeps to its limit, in any language', () => {
    const [heaviest] = languages
      .map((language) => ['main', ...areas].map((area) => `texts/${language}/${area}`))
      .map((texts) => weigh([...texts, String(module)]))
      .toSorted((a, b) => b.script - a.script)
    expectWithinLimit(`scripts of paths.${name}`, heaviest?.script ?? Infinity, heaviest?.files)
  })
})
