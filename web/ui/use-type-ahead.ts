import { useRef } from 'react'
import { figures } from './figures.ts'

/** Gathers what is typed on a list; after a pause it begins anew. Gives the index that it leads to, or -1. */
export function useTypeAhead(labels: readonly string[]): (character: string) => number {
  const typed = useRef({ text: '', at: 0 })
  return (character) => {
    const now = Date.now()
    const before = now - typed.current.at > figures.typeAheadReset ? '' : typed.current.text
    const text = `${before}${character}`.toLowerCase()
    typed.current = { text, at: now }
    return labels.findIndex((label) => label.toLowerCase().startsWith(text))
  }
}
