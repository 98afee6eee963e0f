import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { matchItems } from '../../functions/model/words/match-items.ts'
import { searchByWords } from '../../functions/model/words/search-by-words.ts'
import { readLine } from '../../functions/model/words/read-line.ts'
import { offered } from '../../texts/generated/languages.ts'

const pair = z.tuple([z.string(), z.string()])
const pairs = z.object({ same: z.array(pair), kin: z.array(pair), stranger: z.array(pair) })

const folder = join(import.meta.dirname, 'words')

/** The sets of a language: those that decided how words are compared, and those that were written apart. */
const sets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) =>
    offered
      .filter((code) => name.endsWith(`${code}.json`))
      .map((language) => ({
        name,
        language,
        ...pairs.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
      })),
  )

const wrong: Readonly<Record<string, readonly string[]>> = {
  // A pack without a number is part of a name at times: "tin foil", "Tube".
  'own/de.json': ['Tomatenmark Tube → Tomatenmark'],
  'own/en.json': ['six-pack of beer → Beer'],
  // Two things in another order are another thing at times: chocolate milk, milk chocolate.
  'own/es.json': ['lavavajillas pastillas → Pastillas lavavajillas'],
}

test.each(sets)(
  'what people type in $name means what they have',
  ({ name, language, same, kin, stranger }) => {
    const match = ([typed, owned]: readonly [string, string]) =>
      matchItems(language, [{ name: owned }], readLine(typed).name)
    const failing = [
      ...same.filter((one) => !match(one).isSure),
      ...kin.filter((one) => match(one).items.length === 0),
      ...stranger.filter((one) => match(one).isSure),
    ]
    expect(failing.map((one) => one.join(' → '))).toEqual(wrong[name] ?? [])
  },
)

test.each(sets)(
  'a search by words finds the best of what $name means',
  ({ language, same, kin, stranger }) => {
    const all = [...same, ...kin, ...stranger]
    const rows = all.map(([, name]) => ({ name }))
    for (const [typed] of all) {
      const { items } = matchItems(language, rows, typed)
      const found = searchByWords(language, rows, typed, [])
      expect(found, typed).toEqual(items.slice(0, found.length))
      expect(found.length > 0, typed).toBe(items.length > 0)
    }
  },
)
