import useSWRImmutable from 'swr/immutable'
import { language } from '../i18n/language.ts'
import type { Vocabulary } from './vocabulary.ts'

// Apart from the screens with a field for a category.
const load = async () => (await import('./load-vocabulary.ts')).loadVocabulary(language)

/** Returns the names of groceries once they are loaded; undefined also where the device could not load them. */
export const useVocabulary = (isWanted = true): Vocabulary | undefined =>
  useSWRImmutable(isWanted && 'vocabulary', load).data
