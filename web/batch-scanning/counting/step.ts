const isStep = (step: string) => (query: URLSearchParams) => query.get('step') === step

/** Leads to a step, or back to the scans. */
const toStep = (step: string | undefined) => (query: URLSearchParams) => {
  const next = new URLSearchParams(query)
  if (step === undefined) next.delete('step')
  else next.set('step', step)
  return `?${next}`
}

/** Whether the address is that of the check of a count, so that Back leads from there to the scans. */
export const isChecking = isStep('check')
export const checkStep = toStep('check')

export const isInbox = isStep('inbox')
export const inboxStep = toStep('inbox')

export const isDone = isStep('done')
export const doneStep = toStep('done')

export const backToScans = toStep(undefined)

export function scanStep(query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  next.set('mode', 'count')
  return backToScans(next)
}
