/**
 * Whether two texts name the same thing: letter for letter, or by the same GTIN, in whatever form an engine or a
 * person wrote it.
 */
export function sameCode(one: string, other: string): boolean {
  return comparable(one) === comparable(other)
}

/**
 * What to compare codes by: a GTIN as its 14 digits, filled up with zeros from the left (GS1 General Specifications,
 * 1.3 and 3.3.2); any other text without the spaces around it and the marks between the elements of a GS1 code. Only
 * for comparing and searching.
 */
export function comparable(text: string): string {
  const trimmed = text.trim()
  const gtin = [withoutAddOn, elementString].map((form) => form(trimmed)).find((found) => found !== undefined)
  return gtin ?? withoutBrackets(trimmed)
}

// The two or five digits beside a magazine's or book's code tell its issue or price (GS1 General Specifications, 5.2.2.5).
function withoutAddOn(text: string): string | undefined {
  const digits = /^(\d+)(?:[ +]\d{2}|[ +]\d{5})?$/.exec(text)?.[1] ?? ''
  const isUpcE = /^0\d{7}$/.test(digits)
  return (isUpcE ? asGtin(expanded(digits)) : undefined) ?? asGtin(digits)
}

// The element (01) of a GS1 code, as a person reads it or as a scanner sends it, with or without the symbology's
// identifier and the function character before it (GS1 General Specifications, 3.2, 5.1.2, 7.8).
function elementString(text: string): string | undefined {
  const plain = text.replace(/^\][A-Za-z]\d/, '').replace(functionCharacter, '')
  return asGtin(/^(?:\(01\) ?|01)(\d{14})/.exec(plain)?.[1] ?? '')
}

// Engines write the elements of a GS1 code with brackets around their names, or with function characters between them.
function withoutBrackets(text: string): string {
  const isBracketed = /^\(\d{2,4}\)/.test(text)
  return (isBracketed ? text.replaceAll(/\((\d{2,4})\)/g, '$1') : text).replaceAll(functionCharacter, '')
}

const functionCharacter = String.fromCharCode(29)

function asGtin(digits: string): string | undefined {
  return [8, 12, 13, 14].includes(digits.length) && isChecked(digits) ? digits.padStart(14, '0') : undefined
}

// GS1 General Specifications, 7.9: weights 3 and 1 in turn, from the right.
function isChecked(digits: string): boolean {
  const fromRight = digits.split('').toReversed()
  const sum = fromRight.reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

// UPC-E leaves out the zeros of a UPC-A; its seventh digit says where (GS1 General Specifications, 5.2.2.4).
function expanded(upcE: string): string {
  const [, number = '', end = '', check = ''] = /^0(\d{5})(\d)(\d)$/.exec(upcE) ?? []
  const company = number.slice(0, 2)
  if ('012'.includes(end)) return `0${company}${end}0000${number.slice(2)}${check}`
  if (end === '3') return `0${number.slice(0, 3)}00000${number.slice(3)}${check}`
  if (end === '4') return `0${number.slice(0, 4)}00000${number.slice(4)}${check}`
  return `0${number}0000${end}${check}`
}
