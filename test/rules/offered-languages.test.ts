import { expect, test } from 'vitest'
import { languagesIn, offeredIn, source, untranslatedIn } from '../../infra/texts/catalogue.ts'
import { textsFolder } from '../../infra/texts/write-texts.ts'

const all = languagesIn(textsFolder)
const offered = offeredIn(textsFolder)
const codes = [...offered.keys()]

test('each language that is offered has texts; English and German come first, then others by name', () => {
  expect(codes.filter((code) => !all.includes(code))).toEqual([])
  const name = (code = '') => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? ''
  const [first, second, ...others] = codes
  expect([first, second]).toEqual([source, 'de'])
  expect(others).toEqual(others.toSorted((a, b) => name(a).localeCompare(name(b), source)))
})

test('no text of a language that somebody has read waits for its translation', () => {
  const read = codes.filter((code) => offered.get(code) === null)
  for (const language of [source, ...read])
    expect(untranslatedIn(textsFolder, language), language).toEqual([])
})
