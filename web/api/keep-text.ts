/** Keeps a text on this device if there is room; only for what the app can do without. */
export function keepText(key: string, text: string, storage: Storage = localStorage): void {
  try {
    storage.setItem(key, text)
  } catch {
    // It is asked for or worked out again.
  }
}
