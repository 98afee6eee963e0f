import { expect, test } from 'vitest'
import { wordsOf, writtenTexts } from '../support/texts.ts'
import { readFileSync, cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import {
  languagesIn,
  source,
  listedIn,
  offeredIn,
  untranslatedIn,
  readCatalogue,
} from '../../infra/texts/catalogue.ts'
import { textsFolder } from '../../infra/texts/write-texts.ts'
import { tmpdir } from 'node:os'
import { moduleOf } from '../../infra/texts/module.ts'

/** Names of others, and what is written for programs. */
const names = ['Bring!', "Kellogg's", 'household_inventory:']

const asWritten = (text: string) => text

test.each([
  // Quotation marks and apostrophes that are straight or of others, and spaces before marks.
  ['nl', /["'„«»‘]| [?!;:,%…]|\.\.\./u, asWritten],
  // Marks with an ordinary space before them, or with none, and quotation marks of others.
  ['fr', / [?!;:»]|« |[\p{L}\d})»][?!;]|[\p{L})»]:(?!\/\/)|["“”„']/u, asWritten],
  // Also accents that Italian has otherwise.
  ['it', /["„«»]|\p{L}'|\bE’|[cg]hè(?!\p{L})|(?:^|\s)[Pp]ò(?:\s|$)|\s%/u, wordsOf],
  // Also thousands without a no-break space, and participles of a man's past.
  ['pl', /["'‘“«»]| [?!;:,%…]|\.\.\.|\d \d{3}|(?:łeś|łaś|łbyś|łabyś)(?!\p{L})/u, asWritten],
  // Also forms in brackets, "(a)" for a woman.
  ['pt-BR', /["'„«»‘’]| [?!;:,%…]|\.\.\.|[¿¡]|\p{L}\((?:as?|s)\)/u, asWritten],
  // Questions and exclamations without the mark that opens them, and quotation marks and apostrophes of others.
  ['es', /(?:^|[.…?!])[^¿.…?!]*\?|(?:^|[.…?!])[^¡.…?!]*!|["„«»]|\p{L}['’]\p{L}/u, wordsOf],
])('%s has its quotation marks, apostrophes, and spaces and signs before marks', (language, faults, read) => {
  const wrong = [...writtenTexts(language)].filter(([, text]) =>
    faults.test(names.reduce((rest, name) => rest.replaceAll(name, ''), read(text))),
  )
  expect(wrong).toEqual([])
})

const tables = z.record(z.string(), z.record(z.string(), z.string()))
const readTables = (...path: string[]) => tables.parse(JSON.parse(readFileSync(join(...path), 'utf8')))

/** Each word of the product, and by language the stems that say it, as regular expressions. */
const glossary = readTables(textsFolder, 'glossary.json')

/** Texts that say a word otherwise, by language: a word and a text's key, and the reason. */
const saidOtherwise = readTables(import.meta.dirname, 'said-otherwise.json')

const product = 'Household Inventory'
const english = writtenTexts(source)
const words = (text = '') => wordsOf(text).replaceAll(product, '')

/** The texts that lack a word which the English has, as `word: key`. */
function lacking(language: string): readonly string[] {
  const texts = writtenTexts(language)
  return Object.entries(glossary).flatMap(([word, stems]) => {
    const said = new RegExp(`\\b(?:${stems[source]})\\b`, 'i')
    const saidThere = new RegExp(stems[language] ?? '$^', 'i')
    const keys = [...english].filter(([, text]) => said.test(words(text))).map(([key]) => key)
    expect(keys.length, `no English text says ${word}`).toBeGreaterThan(1)
    return keys.filter((key) => !saidThere.test(words(texts.get(key)))).map((key) => `${word}: ${key}`)
  })
}

const inOrder = (keys: readonly string[]) => keys.toSorted()

for (const language of offeredIn(textsFolder).filter((code) => code !== source))
  test(`the glossary holds wherever ${language} says one of its words`, () => {
    expect(inOrder(lacking(language))).toEqual(inOrder(Object.keys(saidOtherwise[language] ?? {})))
  })

const allLanguages = languagesIn(textsFolder)
const codes = offeredIn(textsFolder)

test('each language that is offered has texts; English and German come first, then others by name', () => {
  expect(codes.filter((code) => !allLanguages.includes(code))).toEqual([])
  const name = (code = '') => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? ''
  const [first, second, ...others] = codes
  expect([first, second]).toEqual([source, 'de'])
  expect(others).toEqual(others.toSorted((a, b) => name(a).localeCompare(name(b), source)))
})

test('no text of a language that somebody has read waits for its translation', () => {
  const read = codes.filter((code) => !listedIn(textsFolder).get(code)?.mark)
  for (const language of [source, ...read])
    expect(untranslatedIn(textsFolder, language), language).toEqual([])
})

test('a file, or a text, that a language lacks is not translated yet: named, and English until then', () => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'))
  cpSync(textsFolder, folder, { recursive: true })
  writeFileSync(join(folder, 'nl.json'), '{ "demo": { "title": "Demo" } }')
  const missing = untranslatedIn(folder, 'nl')
  expect(missing).toContain('demo.bar')
  expect(missing).not.toContain('demo.title')
  expect(missing).toContain('first-household')
  const [dutch, original] = ['nl', source].map((language) =>
    readCatalogue(folder, language, 'first-household'),
  )
  if (!dutch || !original) throw new Error('There are two.')
  expect(moduleOf('first-household', [dutch], [original])).toContain('household')
})
