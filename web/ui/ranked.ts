import { normalizeText } from './normalize-text.ts'

export function wordsOf(text: string): readonly string[] {
  return normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** How well a name answers what was typed, the better the higher: "bread" means wholemeal bread before crispbread. */
export function rankOf(named: readonly string[], typed: readonly string[]): number {
  const [name, sought] = [` ${named.join(' ')} `, typed.join(' ')]
  if (name === ` ${sought} `) return 4
  if (name.includes(` ${sought} `)) return 3
  if (name.includes(` ${sought}`)) return 2
  return Number(name.includes(sought))
}

/** The best first; those that answer equally well stay in their order. */
export function ranked<Found>(
  found: readonly Found[],
  typed: string,
  nameOf: (one: Found) => string,
): readonly Found[] {
  const sought = wordsOf(typed)
  return found
    .map((one) => ({ one, rank: rankOf(wordsOf(nameOf(one)), sought) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ one }) => one)
}
