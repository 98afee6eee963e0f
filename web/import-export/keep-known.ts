import type { FileLine, Source } from './formats/source.ts'

/** Whether a file is Grocy's and has lines that are bought once: the free text of its shopping list. */
export const hasFreeText = (source: Source): boolean =>
  source.way === 'lines' && source.format === 'grocy' && source.lines.some(isBoughtOnce)

/**
 * Returns a file whose free text only wants more of what a household keeps already, by these names, or of what an
 * earlier line keeps: a kept item would become one that goes with its purchase.
 */
export function keepKnown(source: Source, names: readonly string[]): Source {
  if (source.way === 'rows') return source
  const known = new Set(
    [...names, ...source.lines.filter((line) => !isBoughtOnce(line)).map(nameOf)].map(lower),
  )
  const lines = source.lines.map((line) => {
    if (!isBoughtOnce(line) || !known.has(lower(line.name))) return line
    const { keep: _once, ...wanted } = line
    return wanted
  })
  return { ...source, lines }
}

const isBoughtOnce = ({ keep }: FileLine) => keep === false
const nameOf = ({ name }: FileLine) => name
// The import compares names like that, too.
const lower = (name: string) => name.toLowerCase()
