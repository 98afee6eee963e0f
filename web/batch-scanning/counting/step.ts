/** The steps after the scans, of which one stands in the address, so that Back leads from there to the scans. */
type Step = 'check' | 'inbox' | 'done'

export const isAt = (step: Step, query: URLSearchParams) => query.get('step') === step

/** Leads to a step; without one, back to the scans. */
export function stepTo(query: URLSearchParams, change: { step?: Step; mode?: 'count' } = {}): string {
  const { step: _left, ...kept } = Object.fromEntries(query)
  return `?${new URLSearchParams({ ...kept, ...change })}`
}
