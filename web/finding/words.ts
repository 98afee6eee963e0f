import { useEffect } from 'react'
import type { Item } from '../../functions/model/item.ts'
import { createStore, useStore } from '../api/store.ts'
import { language } from '../i18n/language.ts'
import type { FindByWords } from './search.ts'

interface Words {
  readonly find: FindByWords
  /** Returns the item that is called so, in the plural or in another spelling too. */
  readonly findSame: (rows: readonly Item[], name: string) => Item | undefined
}

const loaded = createStore<Words | undefined>(undefined)
let loading: Promise<void> | undefined

/** Loads what compares words. If that fails, as without a connection, searches do without until the next try. */
export function loadWords(): void {
  loading ??= importWords().then(loaded.set, () => void (loading = undefined))
}

async function importWords(): Promise<Words> {
  const { searchByWords } = await import('../../functions/model/words/search-by-words.ts')
  const { matchItems } = await import('../../functions/model/words/match-items.ts')
  return {
    find: (...sought) => searchByWords(language, ...sought),
    findSame(rows, name) {
      const { items, isSure } = matchItems(language, rows, name)
      return isSure ? items[0] : undefined
    },
  }
}

/** Returns what finds items by words as soon as it has loaded. */
export const useWords = () => useStore(loaded)?.find

export function useFindSame(isWanted: boolean) {
  useEffect(() => {
    if (isWanted) loadWords()
  }, [isWanted])
  return useStore(loaded)?.findSame
}
