import { keepText } from '../api/keep-text.ts'

const key = 'installOffer'

/** Whether to offer to install the app: after the first trip, until it was answered. */
export const isInstallOfferDue = (): boolean => localStorage.getItem(key) === 'due'

export function noteTrip(): void {
  if (localStorage.getItem(key) === null) keepText(key, 'due')
}

export function endInstallOffer(): void {
  keepText(key, 'over')
}
