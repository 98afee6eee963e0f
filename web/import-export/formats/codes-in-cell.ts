import { keptCode } from '../../../functions/model/code-forms.ts'
import { asGtin } from '../../../functions/model/gtin.ts'

/** Whether a spreadsheet has rounded a code, such as `4.00042E+12`, so that nobody knows it any more. */
export const isRounded = (cell: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(cell)

/** Ways to say that there is none, in the languages of the app. */
const placeholder = /^(?:[-–—.?/0\s]+|n\/?a|none|ohne|keine[rs]?|sans|sin|senza|geen|zonder|brak|bez)$/i

/** Reads a cell with one code, spaced or as a spreadsheet keeps it as text, or with several that commas, semicolons or spaces separate: the first is the item's EAN. */
export function codesInCell(cell: string) {
  if (placeholder.test(cell)) return {}
  const text = cell.replace(/^="(.*)"$/, '$1').replace(/[.,]0+$/, '')
  const only = keptCode(text)
  if (asGtin(only) !== undefined) return { ean: only }
  const parts = text.split(/[\s,;|]+/)
  if (parts.length === 1 || parts.some((part) => !/^\d{6,14}$/.test(part))) return { ean: withZeros(text) }
  const [ean, ...others] = parts.map(withZeros)
  return { ...(ean !== undefined && { ean }), codes: others.map((code) => ({ ean: code, amount: 1 })) }
}

/** Gives a code back the zeros in front that a spreadsheet takes from a number. */
function withZeros(code: string): string {
  if (!/^\d{5,11}$/.test(code) || asGtin(code) !== undefined) return code
  return [8, 12].map((length) => code.padStart(length, '0')).find((padded) => asGtin(padded)) ?? code
}
