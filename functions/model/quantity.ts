// Sums of binary fractions are inexact (0.1 + 0.2), sums of whole thousandths are exact.
const thousandths = (quantity: number) => Math.round(quantity * 1000)

/** Returns the exact sum of two quantities with up to 3 decimals. */
export function add(a: number, b: number): number {
  return (thousandths(a) + thousandths(b)) / 1000
}

/** Returns the exact product of a quantity with up to 3 decimals and a whole number. */
export function multiply(quantity: number, times: number): number {
  return (thousandths(quantity) * times) / 1000
}

/** Returns the exact difference `a - b` of two quantities with up to 3 decimals; it may be negative. */
export function subtract(a: number, b: number): number {
  return (thousandths(a) - thousandths(b)) / 1000
}
