import type { Column } from './results.ts'

/** A figure as the page shows it, with three digits that count. */
export function figure(value: number | null, unit: Column['unit']): string {
  if (value === null) return '–'
  if (unit === 'count') return value.toLocaleString('en', { maximumFractionDigits: 1 })
  if (unit === 'USD') return value.toLocaleString('en', { maximumSignificantDigits: 4 })
  if (unit === 'ratio') return value.toFixed(2)
  return value.toLocaleString('en', { maximumSignificantDigits: 3 })
}
