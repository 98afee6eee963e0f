/**
 * Whether no other page of this browser holds something open by that name. From now on this page does, until it is
 * closed.
 */
export async function holdsAlone(name: string): Promise<boolean> {
  // Browsers have locks across pages on HTTPS and localhost only.
  if (!('locks' in navigator)) return true
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    // It comes after this one, and before that of a page that asks later.
    void navigator.locks.request(name, { mode: 'shared' }, () => new Promise(() => undefined))
    return lock !== null
  })
}
