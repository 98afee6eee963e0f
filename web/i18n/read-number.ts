/** The number that somebody has typed, with a point or a comma, or as the language writes it; NaN where it is none. */
export function readNumber(typed: string, language: string): number {
  const plain = /^[ -~]*$/.test(typed) ? typed : withPlainDigits(typed, language)
  return plain.trim() === '' ? Number.NaN : Number(plain.replace(/[,٫]/, '.'))
}

// Persian, Marathi and others have digits of their own.
function withPlainDigits(typed: string, language: string): string {
  const digits = Array.from(new Intl.NumberFormat(language, { useGrouping: false }).format(9_876_543_210))
  return Array.from(typed, (sign) => {
    const place = digits.indexOf(sign)
    return place < 0 ? sign : String(9 - place)
  }).join('')
}
