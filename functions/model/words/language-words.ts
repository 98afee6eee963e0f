import type { Language, Offered } from '../../../texts/generated/languages.ts'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import pl from './pl.json' with { type: 'json' }
import ptBR from './pt-BR.json' with { type: 'json' }

/** A language as its people write things to buy, in lower case. */
export interface LanguageWords {
  /** Whether the word that says what a thing is stands first: "latte intero". */
  readonly headIsFirst: boolean
  /** Whether the last part of a word says what it is: "Vollmilch". */
  readonly compounds: boolean
  /** Endings that take each other's place: `["y", "ies"]`. */
  readonly endings: readonly (readonly string[])[]
  /** Regular expressions with what takes their place, for letters that people write in two ways: `["ae", "a"]`. */
  readonly spellings: readonly (readonly string[])[]
  /** All forms of words with none but these: `["knife", "knives"]`; also a word that only looks like another's plural. */
  readonly alike: readonly (readonly string[])[]
  /** Names that may mean the same thing. */
  readonly related: readonly (readonly string[])[]
  /** Articles and prepositions, which tell no thing from another. */
  readonly fillers: readonly string[]
  /** Words that say of a thing that it is the usual one: "yaourt nature". */
  readonly plain: readonly string[]
  /** Words that say of what sort a thing is, and not what it is. */
  readonly qualities: readonly string[]
  /** Words before what merely says more of a thing: "tuna in brine". None where the thing stands first anyway. */
  readonly remarks: readonly string[]
  /** Words after a comma that a shop does not tell apart: "cheddar, grated". */
  readonly preparations: readonly string[]
  /** Words between two things: "milk and eggs". */
  readonly joiners: readonly string[]
  /** Parts of regular expressions. */
  readonly amounts: {
    /** Units of weight, volume and length, without those of all languages. */
    readonly units: readonly string[]
    readonly packs: readonly string[]
    /** Packs that stand before their content without a count. English ones are parts of names: "tin foil". */
    readonly lonePacks: readonly string[]
    /** Words behind a count that say nothing more. */
    readonly pieces: readonly string[]
    /** Vague amounts, which make a note. */
    readonly vague: readonly string[]
    readonly articles: readonly string[]
    /** The numbers from one on; forms of one number with a bar between. */
    readonly counts: readonly string[]
    readonly half: readonly string[]
    readonly dozen: readonly string[]
    /** Between a pack and its content. */
    readonly of: readonly string[]
    /** Articles that say "some": "du lait". */
    readonly partitives: readonly string[]
    /** Ends of a name that a size follows rather than an amount: "nappies size 4". */
    readonly sizes: readonly string[]
  }
  /** Names that people and programs give the columns of a table, by what they hold. */
  readonly headings: Readonly<Partial<Record<string, readonly string[]>>>
  /** Lines of a list that are nothing to buy: parts of regular expressions. */
  readonly lists: {
    /** Ways to call a list, in a line of their own. */
    readonly titles: readonly string[]
    /** Words that a shop's name may follow: "Einkauf Rewe". */
    readonly named: readonly string[]
    /** Names of a list that no product has. */
    readonly names: readonly string[]
    readonly days: readonly string[]
    /** Words between a list's name and its shop, person or day. */
    readonly joiners: readonly string[]
    /** The beginnings of what people write to each other, or an app adds. */
    readonly talk: readonly string[]
    /** "Anna shared the list “Home” with you" */
    readonly shared: readonly string[]
    /** Lines of a mail's head, and the date of a note's last edit. */
    readonly mail: readonly string[]
  }
}

export const languageWords: Readonly<Record<Offered, LanguageWords>> = {
  de,
  en,
  es,
  fr,
  it,
  nl,
  pl,
  'pt-BR': ptBR,
}

const known: Readonly<Partial<Record<Language, LanguageWords>>> = languageWords

/** English ones while somebody is still translating. */
export const wordsOf = (language: Language): LanguageWords => known[language] ?? en
