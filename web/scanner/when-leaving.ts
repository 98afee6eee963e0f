/**
 * Calls back as soon as the address leads to another screen, which React shows only when it has the time. Browsers before
 * Chromium 102, Safari 26.2 and Firefox 147 do not tell.
 */
export function whenLeaving(onLeave: () => void, signal: AbortSignal): void {
  if (!('navigation' in globalThis)) return
  const leave = ({ destination }: NavigateEvent) => {
    if (new URL(destination.url).pathname !== location.pathname) onLeave()
  }
  navigation.addEventListener('navigate', leave, { signal })
}
