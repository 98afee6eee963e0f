// Text that a spreadsheet takes for a formula, with or without apostrophes that escape it
// (https://owasp.org/www-community/attacks/CSV_Injection).
const formula = /^'*[=+\-@\t\r\n]/

export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
