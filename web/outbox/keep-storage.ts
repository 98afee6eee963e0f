import { keepText } from '../api/keep-text.ts'

const key = 'storagePersistence'

/** Asks the browser, once, not to delete what this device keeps when space runs out. Browsers may ask the person. */
export function keepStorage(): void {
  // Missing outside HTTPS and localhost.
  if (localStorage.getItem(key) !== null || !('storage' in navigator)) return
  keepText(key, 'asked')
  navigator.storage.persist().catch(() => undefined)
}
