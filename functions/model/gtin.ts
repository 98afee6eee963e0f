/** Returns a GTIN padded to 14 digits (GS1 General Specifications, 1.3 and 3.3.2); undefined for what is no GTIN. */
export function asGtin(digits: string): string | undefined {
  return /^(?!0+$)(\d{8}|\d{12,14})$/.test(digits) && hasValidCheckDigit(digits)
    ? digits.padStart(14, '0')
    : undefined
}

// GS1 General Specifications, 7.9: alternating weights 3 and 1, from the right.
function hasValidCheckDigit(digits: string): boolean {
  const fromRight = digits.split('').toReversed()
  const sum = fromRight.reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/**
 * Returns the GTIN of digits as a scanner reads them, padded to 14 digits: also of a UPC-E, which is printed shortened;
 * undefined for what is no GTIN.
 */
export function scannedGtin(digits: string): string | undefined {
  const isUpcE = /^0\d{7}$/.test(digits)
  return (isUpcE ? asGtin(expanded(digits)) : undefined) ?? asGtin(digits)
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

/** Returns the digits that are printed below the bars: 8 of an EAN-8, 13, or 14 of a case. */
export const printedDigits = (gtin: string): string =>
  gtin.startsWith('000000') ? gtin.slice(6) : gtin.replace(/^0/, '')

/** Whether a shop gives this GTIN to its own goods: another shop may mean something else by it. */
export const isShopsOwn = (gtin: string): boolean => /^(02|2\d)/.test(prefixed(gtin))

/** Whether a product can be looked up by its GTIN: it is neither a shop's own nor a book's. */
export const isLookedUp = (gtin: string): boolean => !isShopsOwn(gtin) && !/^97[89]/.test(prefixed(gtin))

// The first digit of a case says how much is in it.
const prefixed = (gtin: string) => printedDigits(gtin).slice(gtin.startsWith('0') ? 0 : 1)
