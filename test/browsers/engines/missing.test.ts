import { expect, test } from 'vitest'
import { engineNames, sayWhatIsMissing } from './missing.ts'

test('an engine that is missing is named, with what installs it', () => {
  expect(sayWhatIsMissing(['chromium', 'firefox'], false)).toBe(
    'Not tried, because it is not installed: webkit. On Debian, this installs it: apt-get install --no-install-recommends webkit2gtk-driver xvfb',
  )
})

test('where all engines are there, nothing is said', () => {
  expect(sayWhatIsMissing(engineNames, true)).toBeUndefined()
})

test('where all are needed, a missing one is an error, and so is having none at all', () => {
  expect(() => sayWhatIsMissing(['chromium', 'webkit'], true)).toThrow('firefox-esr')
  expect(() => sayWhatIsMissing([], false)).toThrow(
    'chromium-headless-shell firefox-esr webkit2gtk-driver xvfb',
  )
})
