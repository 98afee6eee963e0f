import { createStore, useStore } from '../api/store.ts'
import { language } from '../i18n/language.ts'
import type { FindByWords } from './search.ts'

const loaded = createStore<FindByWords | undefined>(undefined)
let loading: Promise<void> | undefined

/** Loads what compares words. If that fails, as without a connection, searches do without until the next try. */
export function loadWords(): void {
  loading ??= import('../../functions/model/words/search-by-words.ts').then(
    ({ searchByWords }) => loaded.set((...sought) => searchByWords(language, ...sought)),
    () => void (loading = undefined),
  )
}

/** Returns what finds items by words as soon as it has loaded. */
export const useWords = () => useStore(loaded)
