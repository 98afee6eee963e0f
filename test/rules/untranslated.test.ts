import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areasIn, readCatalogue, source, untranslatedIn } from '../../infra/texts/catalogue.ts'
import { moduleOf } from '../../infra/texts/module.ts'
import { weblateComponents } from '../../infra/texts/weblate.ts'
import { textsFolder } from '../../infra/texts/write-texts.ts'

test('a file, or a text, that a language lacks is not translated yet: named, and English until then', () => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'))
  cpSync(textsFolder, folder, { recursive: true })
  rmSync(join(folder, 'nl/first-household.json'))
  writeFileSync(join(folder, 'nl/demo.json'), '{ "title": "Demo" }')
  const lacking = untranslatedIn(folder, 'nl')
  expect(lacking).toContain('demo.bar')
  expect(lacking).not.toContain('demo.title')
  expect(lacking).toContain('nl/first-household.json')
  const [dutch, english] = ['nl', source].map((language) =>
    readCatalogue(folder, language, 'first-household'),
  )
  if (!dutch || !english) throw new Error('There are two.')
  expect(moduleOf('first-household', [dutch], [english])).toContain('household')
})

test('Weblate learns of every area', () => {
  const components: { readonly slug: string }[] = JSON.parse(weblateComponents(areasIn(textsFolder)))
  expect(components.map(({ slug }) => slug)).toEqual(areasIn(textsFolder))
})
