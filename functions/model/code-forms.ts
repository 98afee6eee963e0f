import { asGtin, scannedGtin } from './gtin.ts'

export function sameCode(one: string, other: string): boolean {
  return normalizeCode(one) === normalizeCode(other)
}

/**
 * Returns the normal form of a code, only to compare and search: a GTIN padded with leading zeros to 14 digits (GS1
 * General Specifications, 1.3 and 3.3.2), any other text trimmed and without the separators of GS1 elements.
 */
export function normalizeCode(text: string): string {
  const trimmed = text.trim()
  return (
    withoutAddOn(trimmed) ??
    elementString(trimmed) ??
    scannedGtin(withoutSeparators(trimmed)) ??
    withoutBrackets(trimmed)
  )
}

const separators = /[\s\-\u2010-\u2013]/g

/**
 * Returns a GTIN that was written as it is printed, `4006 3813 3393 1`, without its spaces and hyphens; any other code,
 * and one with an add-on behind it, as it is.
 */
export function withoutSeparators(text: string): string {
  const digits = text.replaceAll(separators, '')
  return digits !== text && withoutAddOn(text) === undefined && scannedGtin(digits) ? digits : text
}

// The two or five digits beside a magazine's or book's code give its issue or price (GS1 General Specifications, 5.2.2.5).
function withoutAddOn(text: string): string | undefined {
  const digits = /^(\d+)(?:[ +]\d{2}|[ +]\d{5})?$/.exec(text)?.[1] ?? ''
  return scannedGtin(digits)
}

// The element (01) of a GS1 code, as printed or as a scanner sends it, with or without the symbology identifier and
// the function character before it (GS1 General Specifications, 3.2, 5.1.2, 7.8).
function elementString(text: string): string | undefined {
  const plain = text.replace(/^\][A-Za-z]\d/, '').replace(functionCharacter, '')
  return asGtin(/^(?:\(01\) ?|01)(\d{14})/.exec(plain)?.[1] ?? '')
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
