import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'
import { keepText } from './keep-text.ts'
import { currentUserId } from './household.ts'

interface Noticed {
  readonly id: string
}

const newest = createStore('')

// Browsers keep it under this name: it stays.
const key = () => `notices.${currentUserId()}`

export function showNotices(notices: readonly Noticed[]): void {
  newest.set(notices.map(({ id }) => id).reduce((last, id) => (id > last ? id : last), ''))
}

/** Keeps on this device that the notices have been seen, which answers none of them. */
export function seeNotices(notices: readonly Noticed[]): void {
  showNotices(notices)
  keepText(key(), newest.read())
  newest.set(newest.read())
}

export const useUnseenNotices = (): boolean =>
  useSyncExternalStore(newest.subscribe, () => newest.read() > (localStorage.getItem(key()) ?? ''))
