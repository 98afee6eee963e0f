import { useSyncExternalStore } from 'react'
import { createEmitter } from './emitter.ts'
import { keepText } from './keep-text.ts'
import { currentUserId } from './household.ts'

interface Noticed {
  readonly id: string
}

const changes = createEmitter()
let newest = ''

// Browsers keep it under this name: it stays.
const key = () => `notices.${currentUserId()}`

export function showNotices(notices: readonly Noticed[]): void {
  newest = notices.map(({ id }) => id).reduce((last, id) => (id > last ? id : last), '')
  changes.emit()
}

/** Keeps on this device that the notices have been seen, which answers none of them. */
export function seeNotices(notices: readonly Noticed[]): void {
  showNotices(notices)
  keepText(key(), newest)
  changes.emit()
}

export const useUnseenNotices = (): boolean =>
  useSyncExternalStore(changes.subscribe, () => newest > (localStorage.getItem(key()) ?? ''))
