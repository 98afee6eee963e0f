import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { offeredIn, readCatalogue, source } from '../../infra/texts/catalogue.ts'
import { messageOf } from '../../infra/texts/module.ts'
import { textsFolder } from '../../infra/texts/write-texts.ts'
import { itemFields } from '../../functions/model/fields.ts'

vi.mock('../../functions/protocol/rule.ts', { spy: true })

/** Returns the names that the shapes of all requests give to their fields. */
async function labelsOfShapes(): Promise<ReadonlySet<string>> {
  // Other files of tests may have made the shapes before.
  vi.resetModules()
  await import('../../functions/contract.ts')
  const { rule } = await import('../../functions/protocol/rule.ts')
  return new Set(vi.mocked(rule).mock.calls.flatMap(([, parameters]) => Object(parameters).label ?? []))
}

const root = join(import.meta.dirname, '../..')
const code = ['functions', 'infra/local'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
)
const sentences = readFileSync(join(root, 'functions/protocol/sentences.ts'), 'utf8')

const languages = offeredIn(textsFolder)
const catalogueIn = (language: string) => readCatalogue(textsFolder, language, 'refusals').entries
const reasonsIn = (language: string) => Object.entries(Object(catalogueIn(language)['reasons']))
const inOrder = (a = '', b = '') => (a < b ? -1 : 1)
const labelsIn = (language: string) => Object.keys(Object(catalogueIn(language)['labels']))

test('each refusal of the API has a text in each language, and each text is about one', () => {
  const thrown = code.flatMap((file) => [...file.matchAll(/\b(?:explain|cannotUndo)\(\s*'(\w+)'/g)])
  const ofShapes = [...sentences.matchAll(/^ {2}(\w+): \(/gm)]
  const ids = new Set([...thrown, ...ofShapes].map(([, id]) => id))
  expect(ids.size).toBeGreaterThan(140)
  for (const language of languages)
    expect(reasonsIn(language).map(([id]) => id)).toEqual([...ids].toSorted(inOrder))
})

test('its parameters are the same in each', () => {
  const parametersIn = (language: string) =>
    reasonsIn(language).map(([id, text]) =>
      [id, ...messageOf(String(text), language).parameters.keys()].toSorted(inOrder),
    )
  for (const language of languages) expect(parametersIn(language)).toEqual(parametersIn(source))
})

test('what a field is called in the API has a text, which is about one', async () => {
  const labels = await labelsOfShapes()
  expect(labels.size).toBeGreaterThan(20)
  const ofFields = new Set(Object.values(itemFields).map(({ label }) => label))
  for (const language of languages) {
    const known = new Set(labelsIn(language))
    expect([...labels].filter((label) => !known.has(label) && !ofFields.has(label))).toEqual([])
    expect([...known].filter((label) => !labels.has(label))).toEqual([])
  }
})
