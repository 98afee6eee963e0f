import { session } from './api/session.ts'
import { loadTexts } from './i18n/texts.ts'
import { AfterLogin, ownScreens, publicScreens, Shell, shellScreens, ViewScreen } from './screens.ts'
import { viewAt } from './shell/view-at.ts'
import { viewContents } from './shell/view-contents.ts'
import type { OnDemand } from './ui/page/on-demand.tsx'

/** All files of the first screen begin to load at once, not each when the one before it is drawn. */
export const firstScreen = loadTexts('main').then(() => Promise.all(filesAt(location)))

function filesAt(address: Location): readonly Promise<unknown>[] {
  const shown = shownAt(address, session.token() !== undefined)
  const kept = shown.includes(AfterLogin) ? [readKept()] : []
  return [...kept, ...shown.map(({ load }) => load())]
}

/** Loads what a login leads to, while somebody types their name. */
export async function loadAhead(path: string): Promise<void> {
  const screen = shownAt(new URL(path, location.href), true)
  await Promise.all([import('./auth/log-in.ts'), ...screen.map(({ load }) => load())])
}

// Rows to come are shown after so many milliseconds, too.
const timeout = 150

/** Reads the lists on this device while the rest loads, so that the first frame shows them. */
async function readKept(): Promise<void> {
  const { restored } = await import('./outbox/device.ts')
  await Promise.race([restored, new Promise((resolve) => setTimeout(resolve, timeout))])
}

function shownAt({ pathname, search }: URL | Location, isSignedIn: boolean): readonly OnDemand<object>[] {
  const screens = new Map(Object.entries(publicScreens))
  const first = screens.get(pathname)
  if (first) return [first]
  if (!isSignedIn) return []
  const whole = new Map(Object.entries(ownScreens)).get(pathname)
  if (whole) return [AfterLogin, whole]
  const inShell = new Map(Object.entries(shellScreens)).get(pathname)
  if (!inShell) return []
  const view = inShell === ViewScreen ? viewAt(pathname, new URLSearchParams(search)) : undefined
  return [AfterLogin, Shell, inShell, ...(view ? [viewContents[view]] : [])]
}
