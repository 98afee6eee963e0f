import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { offered } from '../../texts/generated/languages.ts'
import { symbols as drawings } from '../../web/groceries/symbols.ts'
import { createVocabulary } from '../../web/groceries/vocabulary.ts'

const either = z.union([z.string(), z.array(z.string())])
const named = z.array(z.tuple([z.string(), either, either]))

const written = z.object({ things: z.record(z.string(), z.record(z.string(), z.unknown())) })

const read = (...path: readonly string[]): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, ...path), 'utf8'))

const vocabularyIn = (language: string) => read('../../web/groceries/vocabulary', `${language}.json`)

describe.each(offered)('of a hundred names in %s', (language) => {
  const vocabulary = createVocabulary(language, vocabularyIn(language))
  const names = named.parse(read('groceries', `${language}.json`)).map(([name, aisles, symbols]) => {
    const { aisle, symbol = 'none' } = vocabulary.find(name) ?? {}
    return {
      name: `${name}: ${aisle}, ${symbol}`,
      isKnown: aisle !== undefined,
      hasAisle: [aisles].flat().some((one) => one === aisle),
      hasSymbol: [symbols].flat().includes(symbol),
      isDrawn: symbol !== 'none',
    }
  })
  const namesOf = (those: typeof names) => those.map(({ name }) => name)

  test('85 or more have their category, and 80 their symbol', () => {
    expect(names.filter(({ hasAisle }) => hasAisle).length).toBeGreaterThanOrEqual(85)
    expect(names.filter(({ hasSymbol }) => hasSymbol).length).toBeGreaterThanOrEqual(80)
  })

  test('at most two have a wrong one', () => {
    const wrong = names.filter((one) => (one.isKnown && !one.hasAisle) || (one.isDrawn && !one.hasSymbol))
    expect(wrong.length, namesOf(wrong).join('\n')).toBeLessThanOrEqual(2)
  })
})

test.each(offered)('the vocabulary in %s keeps to 6 KB, as it is sent', (language) => {
  expect(brotliCompressSync(JSON.stringify(vocabularyIn(language))).length).toBeLessThanOrEqual(6 * 1024)
})

test('each symbol that a vocabulary names is drawn', () => {
  const drawn = new Set(['none', ...Object.keys(drawings)])
  const used = offered.flatMap((language) =>
    Object.values(written.parse(vocabularyIn(language)).things).flatMap((aisle) => Object.keys(aisle)),
  )
  expect([...new Set(used)].filter((symbol) => !drawn.has(symbol))).toEqual([])
})
