import { session } from './api/session.ts'
import { loadTexts } from './i18n/texts.ts'
import { AfterLogin, ownScreens, publicScreens, Shell, shellScreens, ViewScreen } from './screens.ts'
import { viewAt } from './shell/view-at.ts'
import { viewContents } from './shell/view-contents.ts'
import type { OnDemand } from './ui/on-demand.tsx'

/**
 * Settles once the files of the first screen are there. All of them begin to load here, at once, rather than each when
 * the one before it is drawn.
 */
export const firstScreen = loadTexts('main').then(() => Promise.all(filesAt(location)))

function filesAt(address: Location): readonly Promise<unknown>[] {
  const shown = shownAt(address)
  // The lists on this device are read while the rest loads.
  const kept = shown.includes(AfterLogin) ? [import('./outbox/device.ts')] : []
  return [...kept, ...shown.map(({ load }) => load())]
}

function shownAt({ pathname, search }: Location): readonly OnDemand<object>[] {
  const screens = new Map(Object.entries(publicScreens))
  const first = screens.get(pathname)
  if (first) return [first]
  if (session.token() === undefined) return []
  const whole = new Map(Object.entries(ownScreens)).get(pathname)
  if (whole) return [AfterLogin, whole]
  const inShell = new Map(Object.entries(shellScreens)).get(pathname)
  if (!inShell) return []
  const view = inShell === ViewScreen ? viewAt(pathname, new URLSearchParams(search)) : undefined
  return [AfterLogin, Shell, inShell, ...(view ? [viewContents[view]] : [])]
}
