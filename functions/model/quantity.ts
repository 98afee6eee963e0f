// Sums of binary fractions are inexact (0.1 + 0.2), sums of whole thousandths are exact.
const thousandths = (quantity: number) => Math.round(quantity * 1000)

export function add(a: number, b: number): number {
  return (thousandths(a) + thousandths(b)) / 1000
}

export function multiply(quantity: number, times: number): number {
  return (thousandths(quantity) * times) / 1000
}

/** May be negative. */
export function subtract(a: number, b: number): number {
  return (thousandths(a) - thousandths(b)) / 1000
}
