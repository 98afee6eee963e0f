import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readLine } from '../../functions/model/words/read-line.ts'
import { readSeveral } from '../../functions/model/words/read-several.ts'
import { offered } from '../../texts/generated/languages.ts'
import { createVocabulary } from '../../web/groceries/vocabulary.ts'

const read = (...path: readonly string[]): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, ...path), 'utf8'))

const things = z.array(z.tuple([z.string(), z.number(), z.string()]))
const sentences = z.record(z.string(), z.array(z.tuple([z.string(), things]))).parse(read('dictated.json'))

test('19 of 20 things are read from what people say to their phones', () => {
  const all = offered

    .flatMap((language) => {
      const vocabulary = createVocabulary(
        language,
        read('../../web/groceries/vocabulary', `${language}.json`),
      )
      return (sentences[language] ?? []).flatMap(([sentence, expected]) => {
        const found = readSeveral(language, sentence, vocabulary.has).map(readLine)
        return expected.map(([name, amount]) => ({
          sentence,
          name: `${amount} ${name}`,
          found: found.map((one) => `${one.amount} ${one.name}`),
          isRight: found.some(
            (one) => one.name.toLowerCase() === name.toLowerCase() && one.amount === amount,
          ),
        }))
      })
    })
  const wrong = all.filter(({ isRight }) => !isRight)
  expect(
    wrong.length,
    wrong.map((one) => `${one.sentence}: ${one.name} / ${one.found.join(' + ')}`).join('\n'),
  ).toBeLessThanOrEqual(all.length / 20)
})
