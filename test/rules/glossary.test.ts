import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { languagesIn, source } from '../../infra/texts/catalogue.ts'
import { textsFolder } from '../../infra/texts/write-texts.ts'
import { wordsOf, writtenTexts } from '../support/texts.ts'

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

for (const language of languagesIn(textsFolder).filter((code) => code !== source))
  test(`the glossary holds wherever ${language} says one of its words`, () => {
    expect(inOrder(lacking(language))).toEqual(inOrder(Object.keys(saidOtherwise[language] ?? {})))
  })
