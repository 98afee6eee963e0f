import { type AmountRule, inBrackets, inside, leading, trailing } from './amount-rules.ts'

export interface Wanted {
  readonly name: string
  /** How many pieces or packs: one, where the line counts none. */
  readonly amount: number
  /** Other words about the amount: a weight, a kind of pack. */
  readonly note: string
}

interface Reading extends Omit<Wanted, 'amount'> {
  readonly amount?: number
}

// Twice, since a weight may stand behind a count: "2 x 500 g flour".
const passes = [leading, [inBrackets, ...trailing], leading, trailing, inside]

/** Reads one thing to buy, which has no bullet and no box. */
export function readLine(line: string): Wanted {
  const { name, amount = 1, note } = passes.reduce<Reading>(readPart, { name: line.trim(), note: '' })
  return { name: name.replace(/[\s,;:–-]+$/u, '') || line.trim(), amount, note }
}

/** Takes the first amount that fits and leaves a name. */
function readPart(reading: Reading, rules: readonly AmountRule[]): Reading {
  for (const { pattern, read } of rules) {
    const found = pattern.exec(reading.name)
    if (!found) continue
    const before = reading.name.slice(0, found.index)
    const name = `${before}${reading.name.slice(found.index + found[0].length)}`.trim()
    const amount = read(found.slice(1), before)
    if (
      !amount ||
      !/[\p{L}\p{Extended_Pictographic}]/u.test(name) ||
      (amount.amount !== undefined && reading.amount !== undefined)
    )
      continue
    const note = [reading.note, amount.note].filter(Boolean).join(', ')
    return { ...reading, ...amount, name, note }
  }
  return reading
}
