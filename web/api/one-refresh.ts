/** The path of `auth.refresh`, whose contract is too large to come first. */
export const refreshPath = '/api/auth/refresh'

let last: Promise<unknown> = Promise.resolve()

/**
 * Refreshes one at a time, because a refresh token that is used twice ends its session. Browsers have locks across tabs
 * on HTTPS and localhost only. The name is shared with tabs of earlier versions.
 */
export function oneRefresh<Done>(work: () => Promise<Done>): Promise<Done> {
  if ('locks' in navigator) return navigator.locks.request('renew', work)
  const next = last.then(work, work)
  last = next
  return next
}
