/** The value in the middle. */
export const median = (values: readonly number[]) => percentile(values, 50)

/** The value that so many of a hundred are at most. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}
