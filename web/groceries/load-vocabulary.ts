import type { Language, Offered } from '../../texts/generated/languages.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

type Load = () => Promise<{ readonly default: unknown }>

const files: Readonly<Record<Offered, Load>> = {
  de: () => import('./vocabulary/de.json'),
  en: () => import('./vocabulary/en.json'),
  es: () => import('./vocabulary/es.json'),
  fr: () => import('./vocabulary/fr.json'),
  it: () => import('./vocabulary/it.json'),
  nl: () => import('./vocabulary/nl.json'),
  pl: () => import('./vocabulary/pl.json'),
  'pt-BR': () => import('./vocabulary/pt-BR.json'),
}

const known: Readonly<Partial<Record<Language, Load>>> = files

/** The English one while somebody is still translating. */
export const loadVocabulary = async (language: Language): Promise<Vocabulary> =>
  createVocabulary(language, (await (known[language] ?? files.en)()).default)
