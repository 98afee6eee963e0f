import { createElement } from 'react'
import useSWRImmutable from 'swr/immutable'
import { useVocabulary } from './use-vocabulary.ts'
import './grocery-symbol.css'

/**
 * A thing's kind, by its name. The unknown has its first letter, and the known too until its symbol is there: none is
 * better than a wrong one.
 */
export function GrocerySymbol({ name }: { readonly name: string }) {
  const [vocabulary, symbols] = [useVocabulary(), useSymbols()]
  const symbol = symbols?.[vocabulary?.find(name)?.symbol ?? '']
  if (symbol === undefined)
    return (
      <span className="grocery-symbol letter" aria-hidden="true">
        {name.slice(0, name.codePointAt(0) === name.charCodeAt(0) ? 1 : 2).toLocaleUpperCase()}
      </span>
    )
  return (
    <svg className="grocery-symbol" viewBox="0 0 24 24" aria-hidden="true">
      {shapesIn(symbol).map(([shape, attributes], place) =>
        createElement(shape, { ...attributes, key: place }),
      )}
    </svg>
  )
}

/** Read from its mark-up, since Trusted Types allow none from a string. */
function shapesIn(drawing: string) {
  return [...drawing.matchAll(/<(path|circle|ellipse|line|rect|polyline|polygon) ([^>]*)>/g)].map(
    ([, shape = 'path', written = '']) =>
      [
        shape,
        Object.fromEntries([...written.matchAll(/([a-z\d]+)="([^"]*)"/g)].map(([, of, is]) => [of, is])),
      ] as const,
  )
}

/** Returns the drawings of groceries once they are loaded. */
function useSymbols(): Readonly<Record<string, string>> | undefined {
  return useSWRImmutable('symbols of groceries', async () => (await import('./symbols.ts')).symbols).data
}
