/** `install` means from the home screen first, `blocked` by its user, `insecure` without https. */
export type PushAbility = 'possible' | 'install' | 'blocked' | 'insecure' | 'impossible'

export function pushAbility(): PushAbility {
  if (!isSecureContext) return 'insecure'
  // Only on iOS and iPadOS, whose browsers have messages on the home screen alone.
  if ('standalone' in navigator && navigator.standalone === false) return 'install'
  const isKnown = ['serviceWorker' in navigator, 'PushManager' in globalThis, 'Notification' in globalThis]
  if (isKnown.includes(false)) return 'impossible'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}
