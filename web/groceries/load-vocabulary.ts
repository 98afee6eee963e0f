import type { Language } from '../../texts/generated/languages.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

const files: Readonly<Record<Language, () => Promise<{ readonly default: unknown }>>> = {
  de: () => import('./vocabulary/de.json'),
  en: () => import('./vocabulary/en.json'),
  es: () => import('./vocabulary/es.json'),
  fr: () => import('./vocabulary/fr.json'),
  it: () => import('./vocabulary/it.json'),
  nl: () => import('./vocabulary/nl.json'),
  pl: () => import('./vocabulary/pl.json'),
}

export const loadVocabulary = async (language: Language): Promise<Vocabulary> =>
  createVocabulary(language, (await files[language]()).default)
