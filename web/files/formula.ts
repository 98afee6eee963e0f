// Text that a spreadsheet takes for a formula, with or without apostrophes that escape it
// (https://owasp.org/www-community/attacks/CSV_Injection).
const formula = /^'*[=+\-@\t\r\n]/

export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
