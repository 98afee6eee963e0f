import type { Table } from './table.ts'

type NumberStyle = Pick<Table, 'hasDecimalComma'>

type AmountCells = Readonly<Record<'quantity' | 'desired_quantity' | 'unit', string>>

const withUnit = /^(.*[\d½¼¾])\s*(\p{L}[\p{L} .]*)$/u
const times = /^[x×]\s?(?=\d)|(?<=\d)\s?[x×]$/iu

/** The amounts of a row and their unit, which stands in a column of its own, or behind a number: "500 g". */
export function amountsIn(cells: AmountCells, style: NumberStyle) {
  const stock = amountIn(cells.quantity, style)
  const base = amountIn(cells.desired_quantity, style)
  const [unit = '', another] = new Set([cells.unit, stock.unit, base.unit].filter((one) => one !== ''))
  // Amounts in two units stay texts, which the API reports.
  return another === undefined ? { quantity: stock.amount, desired_quantity: base.amount, unit } : cells
}

function amountIn(cell: string, style: NumberStyle) {
  const written = cell.replace(times, '')
  const [, number = written, unit = ''] = withUnit.exec(written) ?? []
  const amount = roundQuantity(parseQuantity(number, style))
  return typeof amount === 'string' ? { amount: cell, unit: '' } : { amount, unit }
}

/** Parses a quantity. Returns undefined for an empty cell, and the text itself if it is no number. */
export function parseQuantity(cell: string, { hasDecimalComma }: NumberStyle): number | string | undefined {
  if (cell === '') return undefined
  const [, over, under] = /^(\d)[/\u2044](\d)$/u.exec(cell.normalize('NFKC')) ?? []
  const number =
    under === undefined ? Number(hasDecimalComma ? withPoint(cell) : cell) : Number(over) / Number(under)
  return Number.isFinite(number) ? number : cell
}

/** Writes a number with a point. Leaves "1.250" without one, since nobody can tell if these are thousands. */
function withPoint(cell: string): string {
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(cell)) return cell.replace('.', ',')
  return (/^\d{1,3}(?:\.\d{3})+,/.test(cell) ? cell.replaceAll('.', '') : cell).replace(',', '.')
}

/** Rounds a number to three decimals, the precision of our quantities. */
export const roundQuantity = (quantity: number | string | undefined): number | string | undefined =>
  typeof quantity === 'number' ? Math.round(quantity * 1000) / 1000 : quantity
