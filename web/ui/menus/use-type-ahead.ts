import { useRef } from 'react'
import { constants } from '../constants.ts'
import { normalizeText } from '../../../functions/model/normalize-text.ts'

/** Gathers the text that is typed on a list; a pause ends it. */
export function useTypeAhead(labels: readonly string[]) {
  const typed = useRef({ text: '', at: 0 })
  return {
    /** The index that what was typed leads to, or -1. */
    find: (character: string) => {
      const now = Date.now()
      const before = now - typed.current.at > constants.typeAheadReset ? '' : typed.current.text
      const text = normalizeText(`${before}${character}`)
      typed.current = { text, at: now }
      return labels.findIndex((label) => normalizeText(label).startsWith(text))
    },
    reset: () => {
      typed.current = { text: '', at: 0 }
    },
  }
}
