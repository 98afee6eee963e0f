/** Whether the address is that of the check of a count, so that Back leads from there to the scans. */
export function isChecking(query: URLSearchParams): boolean {
  return query.get('step') === 'check'
}

export function isInbox(query: URLSearchParams): boolean {
  return query.get('step') === 'inbox'
}

export function inboxStep(query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  next.set('step', 'inbox')
  return `?${next}`
}

export function isDone(query: URLSearchParams): boolean {
  return query.get('step') === 'done'
}

export function doneStep(query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  next.set('step', 'done')
  return `?${next}`
}

export function backToScans(query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  next.delete('step')
  return `?${next}`
}

export function checkStep(query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  next.set('step', 'check')
  return `?${next}`
}

export function scanStep(query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  next.delete('step')
  next.set('mode', 'count')
  return `?${next}`
}
