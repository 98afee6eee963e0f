/**
 * Calls back as soon as the address leads to another screen, or another step of this one, which React shows only when it has the time. Browsers before
 * Chromium 102, Safari 26.2 and Firefox 147 do not tell.
 */
export function whenLeaving(onLeave: () => void, signal: AbortSignal): void {
  if (!('navigation' in globalThis)) return
  const leave = ({ destination }: NavigateEvent) => {
    if (stepOf(new URL(destination.url)) !== stepOf(new URL(location.href))) onLeave()
  }
  navigation.addEventListener('navigate', leave, { signal })
}

const stepOf = ({ pathname, searchParams }: URL) => `${pathname}?${searchParams.get('step') ?? ''}`
