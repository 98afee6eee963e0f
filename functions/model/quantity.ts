// Sums of binary fractions are inexact (0.1 + 0.2), sums of whole thousandths are exact.
const thousandths = (quantity: number) => Math.round(quantity * 1000)

export const add = (a: number, b: number): number => (thousandths(a) + thousandths(b)) / 1000

export const multiply = (quantity: number, times: number): number => (thousandths(quantity) * times) / 1000

/** May be negative. */
export const subtract = (a: number, b: number): number => (thousandths(a) - thousandths(b)) / 1000
