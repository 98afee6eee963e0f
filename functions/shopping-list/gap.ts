import { subtract } from '../items/quantity.ts'

/** The two quantities of an item; null means no entry, which counts as 0. */
export interface Quantities {
  readonly quantity: number | null
  readonly desired_quantity: number | null
}

/** Returns how much of an item is missing: desired minus current quantity, exact, never below 0. */
export function gap({ quantity, desired_quantity }: Quantities): number {
  return Math.max(0, subtract(desired_quantity ?? 0, quantity ?? 0))
}
