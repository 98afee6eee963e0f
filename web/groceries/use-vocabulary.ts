import useSWR from 'swr'
import { language } from '../i18n/language.ts'
import { loadVocabulary } from './load-vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Returns the names of groceries once they are loaded; undefined also where the device could not load them. */
export function useVocabulary(): Vocabulary | undefined {
  const { data } = useSWR<Vocabulary, unknown>('vocabulary', () => loadVocabulary(language), {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  return data
}
