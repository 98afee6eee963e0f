import type { Browser } from '@playwright/test'
import { paths } from '../../../web/paths.ts'
import { kilobytesOf } from '../../support/weights.ts'
import type { TestUser } from '../../support/test-app.ts'
import { openPage, rest } from './slow-page.ts'

// What needs no household, and what asks for the camera and then is never at rest.
const left: readonly string[] = [
  paths.login,
  paths.signUp,
  paths.confirm,
  paths.forgotPassword,
  paths.resetPassword,
  paths.join,
  paths.scanMany,
]

/** The screens, by their paths. */
export const screens = Object.values(paths).filter((path) => !left.includes(path))

/** What a browser that has nothing yet loads for a screen, in kB: files, as they are compressed on their way, and answers. */
export async function bytesOf(browser: Browser, url: string, user: TestUser, path: string) {
  const { page, session, close } = await openPage(browser, url, user, 1)
  const sizes = { files: 0, answers: 0 }
  const requested = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    requested.set(requestId, new URL(response.url).pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = requested.get(requestId) ?? ''
    if (name.startsWith('/api/')) sizes.answers += encodedDataLength / 1_000
    else sizes.files += (kilobytesOf(name === path ? 'index.html' : name) * 1_024) / 1_000
  })
  await session.send('Network.enable')
  await page.goto(path, { waitUntil: 'networkidle' })
  await rest(page)
  await close()
  return sizes
}
