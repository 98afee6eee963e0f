import { printedDigits, scannedGtin } from './gtin.ts'
import { readGs1 } from './gs1/read-gs1.ts'

export const sameCode = (one: string, other: string): boolean => normalizeCode(one) === normalizeCode(other)

/**
 * Returns the normal form of a code, only to compare and search: a GTIN padded with leading zeros to 14 digits (GS1
 * General Specifications, 1.3 and 3.3.2), any other text trimmed and without the separators of GS1 elements.
 */
export function normalizeCode(text: string): string {
  const trimmed = withoutIdentifier(text.trim())
  return (
    withoutAddOn(trimmed) ??
    readGs1(trimmed)?.gtin ??
    scannedGtin(withoutSeparators(trimmed)) ??
    withoutBrackets(trimmed)
  )
}

/**
 * Returns a code as it is kept: of a GS1 code the digits of its GTIN, which every batch of a product shares; without the
 * spaces and hyphens of a GTIN that was written as it is printed, `4006 3813 3393 1`; any other code as it is.
 */
export function keptCode(text: string): string {
  const plain = withoutIdentifier(text.trim())
  const gtin = readGs1(plain)?.gtin
  if (gtin === undefined) return withoutSeparators(plain)
  // Of a UPC-A twelve are printed (GS1 General Specifications, 5.2.1.2).
  const printed = printedDigits(gtin).replace(/^0(?=\d{12}$)/, '')
  // Eight digits that begin with 0 mean a UPC-E.
  return scannedGtin(printed) === gtin ? printed : gtin
}

/**
 * Without the symbology that a scanner names before what it read (ISO/IEC 15424): a code is the same in each, unless its
 * text would be read as one of GS1, which it is not.
 */
function withoutIdentifier(text: string): string {
  const plain = text.replace(/^\][ACEIJLQdez][\dA-Fa-f]/, '')
  return readGs1(plain) && !readGs1(text) ? text : plain
}

// One with an add-on behind it stays as it is.
function withoutSeparators(text: string): string {
  const digits = text.replaceAll(/[\s\-\u2010-\u2013]/g, '')
  return digits !== text && withoutAddOn(text) === undefined && scannedGtin(digits) ? digits : text
}

// The two or five digits beside a magazine's or book's code give its issue or price (GS1 General Specifications, 5.2.2.5).
function withoutAddOn(text: string): string | undefined {
  const digits = /^(\d+)(?:[ +]\d{2}|[ +]\d{5})?$/.exec(text)?.[1] ?? ''
  return scannedGtin(digits)
}

// Engines put the identifiers of GS1 elements in brackets, or function characters between the elements.
function withoutBrackets(text: string): string {
  const isBracketed = /^\(\d{2,4}\)/.test(text)
  const plain = isBracketed ? text.replaceAll(/\((\d{2,4})\)/g, '$1') : text
  return plain.replaceAll(functionCharacter, '').replaceAll(describedCharacter, '')
}

const functionCharacter = String.fromCharCode(29)

// The scanner's name for that character up to version 0.3.0.
const describedCharacter = '<GS>'
