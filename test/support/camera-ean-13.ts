// Seven modules a digit, 1 a bar and 0 a space: GS1 General Specifications, section 5.2, figure 5.2.1.2.1-1.
const setA = '0001101001100100100110111101010001101100010101111011101101101110001011'
const setB = '0100111011001100110110100001001110101110010000101001000100010010010111'
const setC = '1110010110011011011001000010101110010011101010000100010010010001110100'

// The first digit has no bars of its own: it chooses the sets of the next six.
const setsByFirstDigit = 'AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA'.split(' ')

/** The modules of an EAN-13 symbol with its check digit, 1 a bar and 0 a space, quiet zones included. */
export function ean13(digits: string): string {
  if (!/^\d{13}$/.test(digits)) throw new Error(`${digits} are not 13 digits.`)
  const sets = setsByFirstDigit[Number(digits[0])] ?? ''
  const left = digits
    .slice(1, 7)
    .split('')
    .map((digit, place) => modules(sets[place] === 'A' ? setA : setB, digit))
  const right = digits
    .slice(7)
    .split('')
    .map((digit) => modules(setC, digit))
  const quiet = '0'.repeat(11)
  return [quiet, '101', ...left, '01010', ...right, '101', quiet].join('')
}

function modules(set: string, digit: string): string {
  const start = 7 * Number(digit)
  return set.slice(start, start + 7)
}
