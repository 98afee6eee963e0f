import { useRef } from 'react'
import { constants } from './constants.ts'

interface TypeAhead {
  /** The index that what was typed leads to, or -1. */
  readonly find: (character: string) => number
  /** Begins anew. */
  readonly reset: () => void
}

/** Gathers what is typed on a list; after a pause it begins anew. */
export function useTypeAhead(labels: readonly string[]): TypeAhead {
  const typed = useRef({ text: '', at: 0 })
  return {
    find: (character) => {
      const now = Date.now()
      const before = now - typed.current.at > constants.typeAheadReset ? '' : typed.current.text
      const text = `${before}${character}`.toLowerCase()
      typed.current = { text, at: now }
      return labels.findIndex((label) => label.toLowerCase().startsWith(text))
    },
    reset: () => {
      typed.current = { text: '', at: 0 }
    },
  }
}
