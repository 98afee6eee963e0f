import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Open } from './browser.ts'
import { openChromium } from './chromium.ts'
import { openFirefox } from './firefox.ts'
import type { EngineName } from './missing.ts'
import { openWebKit } from './webkit.ts'

const firefox = process.env['FIREFOX_PATH'] ?? onPath('firefox-esr') ?? onPath('firefox')
const webKit = onPath('Xvfb') && onPath('WebKitWebDriver')

/** Starts each engine; undefined if it isn't installed. */
export const openers: Readonly<Record<EngineName, Open | undefined>> = {
  chromium: openChromium,
  firefox: firefox ? (size) => openFirefox(firefox, size) : undefined,
  webkit: webKit ? (size) => openWebKit(webKit, size) : undefined,
}

function onPath(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
}
