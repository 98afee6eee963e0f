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

const special = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g')

/** A text as it is compared in a search: without case and accents, so that `creme` finds `Crème`, and `losos` `Łosoś`. */
export function normalizeText(text: string): string {
  const bare = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return bare.replaceAll(special, (letter) => plainLetters.get(letter) ?? letter)
}
