import { languageWords } from '../../../functions/model/words/language-words.ts'
import { type Target, targets } from './target.ts'

// Homebox's; those of people and of Grocy are in the languages' words.
const ofHomebox: Readonly<Partial<Record<Target, string>>> = {
  name: 'hb name',
  description: 'hb description, hb notes',
  category: 'hb tags, hb labels',
  place: 'hb location',
  quantity: 'hb quantity',
  desired_quantity: 'hb low stock threshold',
  details: `hb purchase price, hb purchase date, hb purchase from, hb purchase time, hb serial number,
    hb model number, hb manufacturer, hb lifetime warranty, hb warranty expires, hb warranty details,
    hb sold to, hb sold date, hb sold time, hb sold price, hb sold notes`,
}

const meanings: ReadonlyMap<string, Target> = new Map(
  targets.flatMap((target) => {
    const own = target === 'details' || target === 'nothing' || target === 'until' ? [] : [keyOf(target)]
    const written = Object.values(languageWords).flatMap(({ headings }) => headings[target] ?? [])
    return [...own, ...written, ...(ofHomebox[target]?.split(/,\s+/) ?? [])].map(
      (name) => [name, target] as const,
    )
  }),
)

/** A heading as it is compared: in small letters, with a space for all that is neither letter nor digit. */
export function keyOf(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export function meaningOf(heading: string): Target | undefined {
  const key = keyOf(heading)
  // A number counts columns of one kind: "Notes 2".
  const meaning = meanings.get(key) ?? meanings.get(key.replace(/ \d+$/, ''))
  // Fields that a household of Homebox has defined itself.
  return meaning ?? (key.startsWith('hb field ') ? 'details' : undefined)
}
