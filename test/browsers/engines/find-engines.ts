import { findInstalledBrowser } from '../../support/browser.ts'
import { openers } from './openers.ts'
import { engineNames, type EngineName } from './missing.ts'

/** Finds the engines that are installed, and installs none. */
export async function findEngines(): Promise<EngineName[]> {
  const chromium = await findInstalledBrowser()
  if (chromium?.executablePath) process.env['CHROMIUM_PATH'] = chromium.executablePath
  return engineNames.filter((name) => (name === 'chromium' ? chromium : openers[name]))
}
