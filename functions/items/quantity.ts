// Quantities have up to three decimals. Binary fractions add up wrong (0.1 + 0.2), thousandths do not.
const thousandths = (quantity: number) => Math.round(quantity * 1000)

/** The exact sum of two quantities with up to 3 decimals. */
export function add(a: number, b: number): number {
  return (thousandths(a) + thousandths(b)) / 1000
}

/** The exact difference `a - b` of two quantities with up to 3 decimals; may be negative. */
export function subtract(a: number, b: number): number {
  return (thousandths(a) - thousandths(b)) / 1000
}
