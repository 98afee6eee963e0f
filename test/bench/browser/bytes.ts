import type { Browser } from '@playwright/test'
import { confirmationOf, paths, resetOf } from '../../../web/paths.ts'
import { kilobytesOf } from '../../support/weights.ts'
import type { TestUser } from '../../support/test-app.ts'
import { openPage, rest } from './slow-page.ts'

/** The path of an address of the app. */
export const pathOf = (address: string) => new URL(address, 'http://localhost').pathname

/** The screens before the login, by their paths. */
export const signedOutScreens: readonly string[] = [
  paths.login,
  paths.signUp,
  confirmationOf('ada'),
  paths.forgotPassword,
  resetOf('ada'),
  `${paths.join}#${'A'.repeat(20)}`,
]

/** Asks for the camera, and then is never at rest. */
export const unmeasured = paths.scanMany

/** Those of a household. */
export const screens = Object.values(paths).filter(
  (path) => path !== unmeasured && !signedOutScreens.some((one) => pathOf(one) === path),
)

/**
 * Returns the kB that a browser with nothing stored loads for a screen: files, as they are compressed on their way, and
 * answers.
 */
export async function bytesOf(browser: Browser, url: string, user: TestUser | undefined, path: string) {
  const { page, session, close } = await openPage(browser, url, user, 1)
  const sizes = { files: 0, answers: 0 }
  const requested = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    requested.set(requestId, new URL(response.url).pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = requested.get(requestId) ?? ''
    if (name.startsWith('/api/')) sizes.answers += encodedDataLength / 1_000
    else sizes.files += (kilobytesOf(name === pathOf(path) ? 'index.html' : name) * 1_024) / 1_000
  })
  await session.send('Network.enable')
  await page.goto(path, { waitUntil: 'networkidle' })
  await rest(page)
  await close()
  return sizes
}
