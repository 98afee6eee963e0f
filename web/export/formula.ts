// What a spreadsheet takes for a formula, and the same after the apostrophes that take the danger out of it
// (https://owasp.org/www-community/attacks/CSV_Injection).
const dangerous = /^'*[=+\-@\t\r\n]/

/** A text for a cell, so that no spreadsheet runs it as a formula: with an apostrophe in front where it might. */
export function defuse(text: string): string {
  return dangerous.test(text) ? `'${text}` : text
}

/** The text that was defused for a cell. */
export function restore(cell: string): string {
  return cell.startsWith("'") && dangerous.test(cell) ? cell.slice(1) : cell
}
