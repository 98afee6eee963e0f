import { asGtin } from '../gtin.ts'

/** The values of a GS1 code by their application identifiers. */
export type Elements = ReadonlyMap<string, string>

export type Element = readonly [identifier: string, value: string]

/** Of values with the same identifier, the first counts. */
export const elementsOf = (found: readonly Element[]): Elements => new Map(found.toReversed())

/** The function character FNC1 as scanners send it between elements (GS1 General Specifications, 7.8.3). */
const separator = '\u{1d}'

/**
 * Reads the elements of a GS1 code as scanners send it or as it is printed, with brackets. Of a text in which it does not
 * understand all, only a GTIN at its beginning.
 */
export function elementsOfString(text: string): Elements | undefined {
  const identifier = /^\][A-Za-z]\d/.exec(text)?.[0]
  // Up to version 0.3.0 the scanner described the separator.
  const plain = text.slice(identifier?.length ?? 0).replaceAll('<GS>', separator)
  const isBracketed = plain.startsWith('(')
  // In a symbology of its own no text is one by accident.
  if (identifier !== undefined && !gs1Symbologies.includes(identifier) && !isBracketed) return undefined
  const elements = isBracketed ? inBrackets(plain.replaceAll(separator, '')) : inSequence(plain)
  if (elements) return elements
  const gtin = /^(?:\(01\) ?|01)(\d{14})/.exec(withoutSeparator(plain))?.[1] ?? ''
  return asGtin(gtin) === undefined ? undefined : new Map([['01', gtin]])
}

// GS1-128, DataBar and Composite, Data Matrix, QR, DotCode (GS1 General Specifications, 5.1.2).
const gs1Symbologies = [']C1', ']e0', ']d2', ']Q3', ']J1']

function inBrackets(text: string): Elements | undefined {
  const isWhole = /^(?:\(\d{2,4}\)[^(]+)+$/.test(text)
  const found = text.matchAll(/\((\d{2,4})\)([^(]+)/g)
  return isWhole
    ? elementsOf(Array.from(found, ([, name = '', value = '']) => [name, value.trim()]))
    : undefined
}

function inSequence(text: string): Elements | undefined {
  const elements: Element[] = []
  let rest = withoutSeparator(text)
  while (rest !== '') {
    const name = identifiers.exec(rest)?.[0]
    if (name === undefined) return undefined
    const end = name.length + (lengthOf(name) ?? until(rest.slice(name.length)))
    const value = rest.slice(name.length, end)
    if (value === '' || rest.length < end || value.includes(separator)) return undefined
    elements.push([name, value])
    rest = withoutSeparator(rest.slice(end))
  }
  return elements.length > 0 ? elementsOf(elements) : undefined
}

const withoutSeparator = (text: string) => (text.startsWith(separator) ? text.slice(1) : text)

const until = (text: string) => (text.includes(separator) ? text.indexOf(separator) : text.length)

// GS1 General Specifications, 3.2.
const identifiers =
  /^(?:0[0-3]|1[0-7]|2[0-2]|30|37|9\d|235|24[0-3]|25[0-5]|4[0-2]\d|71\d|3[1-69]\d\d|43\d\d|7[02]\d\d|8[0-2]\d\d)/

/** How long the value of an identifier is where nothing has to end it (GS1 General Specifications, 7.8.5). */
function lengthOf(identifier: string): number | undefined {
  const [, length] = fixedLengths.find(([pattern]) => pattern.test(identifier)) ?? []
  return length
}

const fixedLengths: readonly (readonly [RegExp, number])[] = [
  [/^00/, 18],
  [/^0[123]/, 14],
  [/^1\d$(?<!10)/, 6],
  [/^20/, 2],
  [/^3[1-6]/, 6],
  [/^41/, 13],
]
