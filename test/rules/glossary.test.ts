import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { languagesIn, source } from '../../infra/texts/catalogue.ts'
import { textsFolder } from '../../infra/texts/write-texts.ts'
import { wordsOf, writtenTexts } from '../support/texts.ts'
import { saidOtherwise } from './said-otherwise.ts'

/** Each word of the product, and by language the stems that say it, as regular expressions. */
const glossary = z
  .record(z.string(), z.record(z.string(), z.string()))
  .parse(JSON.parse(readFileSync(join(textsFolder, 'glossary.json'), 'utf8')))

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

const inOrder = (keys: readonly string[] = []) => keys.toSorted()

for (const language of languagesIn(textsFolder).filter((code) => code !== source))
  test(`the glossary holds wherever ${language} says one of its words`, () => {
    expect(inOrder(lacking(language))).toEqual(inOrder(saidOtherwise[language]))
  })
