/** Whether the address is that of the check of a count, so that Back leads from there to the scans. */
export function isChecking(query: URLSearchParams): boolean {
  return query.get('step') === 'check'
}

/** The address of the check of the count. */
export function checkStep(query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  next.set('step', 'check')
  return `?${next}`
}

/** The address of the scans, in the mode that counts. */
export function scanStep(query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  next.delete('step')
  next.set('mode', 'count')
  return `?${next}`
}
