// Letters that have no accent to take away, and marks that keyboards lack, as people type them without.
const plainLetters = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ŧ: 't',
    ı: 'i',
    ə: 'e',
    ς: 'σ',
    '’': "'",
    ʼ: "'",
  }),
)

/** Accents and the vowel signs of Hebrew and Arabic, which people leave out. Other scripts' marks tell words apart: か, が. */
const accents = /[\u0300-\u036F\uFE0F\u0591-\u05C7\u064B-\u065F\u0670]/g

const special = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g')

/** A text as it is compared in a search: without case and accents, so that `creme` finds `Crème`, and `losos` `Łosoś`. */
export function normalizeText(text: string): string {
  const bare = text.normalize('NFKD').replaceAll(accents, '').toLowerCase()
  return bare.replaceAll(special, (letter) => plainLetters.get(letter) ?? letter)
}

export const isSameText = (one: string, other: string) => normalizeText(one) === normalizeText(other)

export function wordsOf(text: string): readonly string[] {
  return normalizeText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}

/** How well a name answers what was typed, the better the higher: "bread" means wholemeal bread before crispbread. */
export function rankOf(named: readonly string[], typed: readonly string[]): number {
  const [name, sought] = [` ${named.join(' ')} `, typed.join(' ')]
  if (name === ` ${sought} `) return 4
  if (name.includes(` ${sought} `)) return 3
  if (name.includes(` ${sought}`)) return 2
  return Number(name.includes(sought))
}

/** The best first; those that answer equally well stay in their order. */
export function ranked<Found>(
  found: readonly Found[],
  typed: string,
  nameOf: (one: Found) => string,
): readonly Found[] {
  const sought = wordsOf(typed)
  return found
    .map((one) => ({ one, rank: rankOf(wordsOf(nameOf(one)), sought) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ one }) => one)
}
