import * as drawnByLucide from './lucide-symbols.ts'
import drawn from './drawn-symbols.json' with { type: 'json' }

/** Symbols that lucide lacks, on its grid of 24 and with its line of 2: the lines of each. */
const drawnHere = Object.fromEntries(
  Object.entries(drawn).map(([name, lines]) => [name, lines.map((line) => `<path d="${line}"/>`).join('')]),
)

/** Drawings of kinds of groceries, by the names that the vocabulary has for them. */
export const symbols: Readonly<Record<string, string>> = { ...drawnHere, ...drawnByLucide }
