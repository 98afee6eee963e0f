import {
  countWords,
  dozen,
  half,
  joiner,
  lonePack,
  of,
  one,
  pack,
  partitive,
  piece,
  sizeWord,
  unit,
  unitWord,
  vague,
} from './amount-words.ts'

export interface Amount {
  readonly amount?: number
  readonly note?: string
}

/**
 * A way to write an amount, and how it is read from its groups and what stands before it; undefined where it isn't one.
 */
export interface AmountRule {
  readonly pattern: RegExp
  readonly read: (groups: readonly string[], before: string) => Amount | undefined
}

/** The most that a plain number counts; a larger one is part of a name or a year. */
const mostPieces = 999

const fraction = String.raw`(?:\d+\s?)?(?:\d/\d|[½⅓⅔¼¾])`
const times = '[x×*]'
// Else it is the beginning of another word: "7Up".
const end = String.raw`(?![\p{L}\p{N}%/])`
const measure = String.raw`(?:${fraction}|\d+(?:[.,]\d+)?)\s?-?${unit}${end}`
const multipack = String.raw`\d+(?:-|er[-\s])${pack}${end}`
const then = String.raw`\s*${of}?`
const gap = String.raw`[\s,:–-]+`

const rule = (pattern: string, read: AmountRule['read']): AmountRule => ({
  pattern: new RegExp(pattern, 'iu'),
  read,
})

export const leading: readonly AmountRule[] = [
  rule(String.raw`^${partitive}(?:\s+|(?<=['’]))`, () => ({})),
  rule(String.raw`^(\d+)\s?${times}\s?(?=\S)`, ([pieces]) => countOf(pieces)),
  rule(String.raw`^${times}\s?(\d+)\s+`, ([pieces]) => countOf(pieces)),
  rule(`^(${measure})${then}`, ([text = '']) => ({ note: spaced(text) })),
  rule(`^((?:${half}|${one})[\\s-]${unitWord}${end})${then}`, ([note = '']) => ({ note })),
  rule(`^((\\p{L}+)\\s${unitWord}${end})${then}`, ([note = '', count]) =>
    countOf(count) ? { note } : undefined,
  ),
  rule(`^(${multipack})${then}`, ([note = '']) => ({ note })),
  rule(String.raw`^(\d+|\p{L}+)\s?(${pack})${end}${then}`, ([count = '', word = '']) => packsOf(count, word)),
  rule(String.raw`^(${lonePack})\s+`, ([note = '']) => ({ note })),
  rule(String.raw`^(?:(${half}|\d+|\p{L}+)[\s-])?${dozen}\s+${of}?`, ([count]) => dozensOf(count)),
  rule(String.raw`^(\d+)\s?${piece}${end}\s*`, ([pieces]) => countOf(pieces)),
  rule(String.raw`^(${vague})\s+${of}?`, ([note = '']) => ({ note })),
  rule(String.raw`^(\d+[.,]\d+)\s+(?:${times}\s)?`, ([note = '']) => ({ note })),
  rule(String.raw`^(${fraction})\s+(?:an?\s+)?`, ([note = '']) => ({ note })),
  rule(String.raw`^([1-9]\d*)\s+(?=[\p{L}"'])`, ([pieces]) => countOf(pieces)),
  rule(String.raw`^(\p{L}+)\s+(?=\p{L})`, ([word]) => countOf(word)),
]

export const trailing: readonly AmountRule[] = [
  rule(`${gap}(\\d+)\\s?${times}\\s?(${measure})$`, ([pieces, text = '']) => ({
    ...countOf(pieces),
    note: spaced(text),
  })),
  rule(`${gap}(${measure})$`, ([text = '']) => ({ note: spaced(text) })),
  rule(`${gap}(${multipack})$`, ([note = '']) => ({ note })),
  rule(`${gap}(\\d+)\\s?(${pack})$`, ([count = '', word = '']) => packsOf(count, word)),
  rule(`${gap}(\\d+)\\s?(?:${piece}|${times})$`, ([pieces]) => countOf(pieces)),
  rule(`${gap}${times}\\s?(\\d+)$`, ([pieces]) => countOf(pieces)),
  rule(`${gap}(\\d+[.,]\\d+)$`, ([note = '']) => ({ note })),
  // Else it is part of a name, or of a range: "WD-40", "2-3".
  rule(String.raw`(?:\s+[–-]\s*|\s*[–-]\s+|\s*:\s*)(\d+)$`, ([pieces]) => countOf(pieces)),
  rule(String.raw`(?:\s+|,\s*)(\d{1,2})$`, ([pieces], before) =>
    sizeWord.test(before) ? undefined : countOf(pieces),
  ),
]

/** Amounts between the words of a name: "MILK 2L semi skimmed". */
export const inside: readonly AmountRule[] = [
  rule(String.raw`(?<!\s${joiner})\s(${measure})(?=\s)`, ([text = '']) => ({ note: spaced(text) })),
]

/** Brackets at the end of a line: "(5)", "(30 l)", "(3 cans)", "(grated)". */
export const inBrackets = rule(
  String.raw`\s*[(\[]([^()\[\]]+)[)\]]$`,
  ([text = '']) => firstOf(bracketed, text.trim()) ?? { note: text.trim() },
)

const bracketed: readonly AmountRule[] = [
  rule(String.raw`^(?:${times}\s?)?(\d+)\s?(?:${times}|${piece})?$`, ([pieces]) => countOf(pieces)),
  rule(`^(${measure})$`, ([text = '']) => ({ note: spaced(text) })),
  rule(String.raw`^(\d+)\s?(${pack})$`, ([count = '', word = '']) => packsOf(count, word)),
]

function firstOf(rules: readonly AmountRule[], text: string): Amount | undefined {
  for (const { pattern, read } of rules) {
    const found = pattern.exec(text)
    const amount = found && read(found.slice(1), '')
    if (amount) return amount
  }
  return undefined
}

function countOf(text = ''): Amount | undefined {
  const amount = countWords.get(text.toLowerCase()) ?? Number(text)
  return Number.isInteger(amount) && amount >= 1 && amount <= mostPieces ? { amount } : undefined
}

/** Reads a number of dozens; one if there is no number. */
function dozensOf(count: string | undefined): Amount | undefined {
  if (count === undefined) return { amount: 12 }
  const dozens = new RegExp(`^${half}$`, 'iu').test(count) ? 0.5 : countOf(count)?.amount
  return dozens === undefined ? undefined : countOf(String(dozens * 12))
}

/** Several packs are counted; one is a note as it stands: "a bunch", "1 Kasten". */
function packsOf(count: string, word: string): Amount | undefined {
  const packs = countOf(count)
  return packs?.amount === 1 ? { note: `${count} ${word}` } : packs && { ...packs, note: word }
}

/** A measure with its space: "250 g". */
const spaced = (text: string) => text.trim().replace(/(?<=[\d½⅓⅔¼¾])\s?-?(?=\p{L})/u, ' ')
