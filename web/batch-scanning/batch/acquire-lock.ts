/** Tries to lock a name until this page is closed. Returns whether no other page of this browser holds it. */
export async function acquireLock(name: string): Promise<boolean> {
  // Browsers have locks across pages on HTTPS and localhost only.
  if (!('locks' in navigator)) return true
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    // This request is granted after the present one, and before that of a page that asks later.
    void navigator.locks.request(name, { mode: 'shared' }, () => new Promise(() => undefined))
    return lock !== null
  })
}
