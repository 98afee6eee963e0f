import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { offeredIn, source } from '../../infra/texts/catalogue.ts'
import { areasOf, textsFolder } from '../../infra/texts/write-texts.ts'
import { textsOnButtons } from '../support/button-texts.ts'
import { writtenTexts } from '../support/texts.ts'

/** Texts on buttons that are longer still, by language, and have the room on a phone. */
const longButtons = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'long-buttons.json'), 'utf8')))

/** So much longer than in English a button may be without somebody who looks if it has the room. */
const longest = 1.6

const english = writtenTexts(source)

/** The texts on buttons by their places in the JSON. */
const keys = [...textsOnButtons()]
  .flatMap((place) => {
    const [area = '', ...path] = place.split('.')
    return areasOf(area).map((each) => [each, ...path].join('.'))
  })
  .filter((key) => english.has(key))

/** The characters of a text in its longest form, where an argument counts as one. */
function lengthOf(elements: readonly MessageFormatElement[]): number {
  const lengths = elements.map((element) => {
    if (isLiteralElement(element)) return element.value.length
    if (!isPluralElement(element) && !isSelectElement(element)) return 1
    return Math.max(...Object.values(element.options).map(({ value }) => lengthOf(value)))
  })
  return lengths.reduce((sum, length) => sum + length, 0)
}

const lengthIn = (texts: ReadonlyMap<string, string>, key: string) => lengthOf(parse(texts.get(key) ?? ''))

test('the app’s components name the texts on their buttons', () => {
  expect(keys.length).toBeGreaterThan(150)
})

// English and German are written together with the screen that shows them.
for (const language of offeredIn(textsFolder).filter((code) => ![source, 'de'].includes(code)))
  test(`each button in ${language} is at most ${longest} times as long as in English, or known to have the room`, () => {
    const texts = writtenTexts(language)
    const tooLong = keys.filter((key) => lengthIn(texts, key) > longest * lengthIn(english, key))
    expect(tooLong.toSorted()).toEqual((longButtons[language] ?? []).toSorted())
  })
