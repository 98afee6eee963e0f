const key = 'installOffer'

/** Whether to offer to install the app: after the first trip, until it was answered. */
export function isInstallOfferDue(): boolean {
  return localStorage.getItem(key) === 'due'
}

/** Notes that somebody has come back from a trip. */
export function noteTrip(): void {
  if (localStorage.getItem(key) === null) localStorage.setItem(key, 'due')
}

/** Notes that the offer was answered, for good. */
export function endInstallOffer(): void {
  localStorage.setItem(key, 'over')
}
