import { languageWords, type LanguageWords } from './language-words.ts'

// Of all languages together, whatever language the app shows: people paste a list that others wrote.

const all = Object.values(languageWords).map(({ amounts }) => amounts)

const anyOf = (words: readonly string[]) => `(?:${[...new Set(words)].join('|')})`
const wordsFor = (kind: Exclude<keyof LanguageWords['amounts'], 'counts'>) =>
  all.flatMap((amounts) => amounts[kind])

const units = [...'mg g gr kg oz ml cl dl l ltr pt mm cm m in w watt mah'.split(' '), ...wordsFor('units')]

/** Words for small counts, in lower case. */
export const countWords: ReadonlyMap<string, number> = new Map([
  ...wordsFor('articles').map((word) => [word, 1] as const),
  ...all.flatMap(({ counts }) =>
    counts.flatMap((forms, index) => forms.split('|').map((word) => [word, index + 1] as const)),
  ),
])

// Sources of regular expressions, in which a full stop may follow an abbreviation.
export const unit = String.raw`${anyOf(units)}\.?`
/** Units that are words, which may follow one: "a pound of butter", where letters would be those of a name. */
export const unitWord = anyOf(units.filter((one) => one.length > 4))
export const pack = String.raw`${anyOf(wordsFor('packs'))}\.?`
export const piece = String.raw`${anyOf(wordsFor('pieces'))}\.?`
export const lonePack = anyOf(wordsFor('lonePacks'))
export const vague = anyOf(wordsFor('vague'))
export const one = anyOf(wordsFor('articles'))
export const half = anyOf(wordsFor('half'))
export const dozen = anyOf(wordsFor('dozen'))
/** Between a pack and its content. */
export const of = String.raw`(?:${anyOf(wordsFor('of'))}\s+|d['’])`

/** Between two things, the second of which an amount may belong to. */
export const joiner = anyOf(Object.values(languageWords).flatMap(({ joiners }) => joiners))
export const partitive = anyOf(wordsFor('partitives'))

/** The end of a name that a size follows rather than an amount: "nappies size 4". */
export const sizeWord = new RegExp(String.raw`(?:^|\s)${anyOf(wordsFor('sizes'))}\.?$`, 'iu')
