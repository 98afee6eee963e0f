/** Returns a GTIN padded to 14 digits (GS1 General Specifications, 1.3 and 3.3.2); undefined for what is no GTIN. */
export function asGtin(digits: string): string | undefined {
  return /^(\d{8}|\d{12,14})$/.test(digits) && hasValidCheckDigit(digits)
    ? digits.padStart(14, '0')
    : undefined
}

// GS1 General Specifications, 7.9: alternating weights 3 and 1, from the right.
function hasValidCheckDigit(digits: string): boolean {
  const fromRight = digits.split('').toReversed()
  const sum = fromRight.reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Returns the digits that are printed below the bars: 8 of an EAN-8, 13, or 14 of a case. */
export function printedDigits(gtin: string): string {
  return gtin.startsWith('000000') ? gtin.slice(6) : gtin.replace(/^0/, '')
}

/** Whether a shop gives this GTIN to its own goods: another shop may mean something else by it. */
export function isShopsOwn(gtin: string): boolean {
  return /^(02|2\d)/.test(prefixed(gtin))
}

/** Whether a product can be looked up by its GTIN: it is neither a shop's own nor a book's. */
export function isLookedUp(gtin: string): boolean {
  return !isShopsOwn(gtin) && !/^97[89]/.test(prefixed(gtin))
}

// The first digit of a case says how much is in it.
const prefixed = (gtin: string) => printedDigits(gtin).slice(gtin.startsWith('0') ? 0 : 1)
