/** Debian's packages of each engine that stories are told in. */
const packages = {
  chromium: 'chromium-headless-shell',
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver xvfb',
} as const

export type EngineName = keyof typeof packages

export const engineNames = ['chromium', 'firefox', 'webkit'] as const satisfies readonly EngineName[]

/**
 * Names the engines that weren't found, and how to get them; undefined if all were.
 * @throws the same if all must be there, as in CI
 */
export function sayWhatIsMissing(
  found: readonly EngineName[],
  areAllNeeded = process.env['ALL_ENGINES'] !== undefined,
): string | undefined {
  const missing = engineNames.filter((name) => !found.includes(name))
  if (missing.length === 0) return undefined
  const install = `apt-get install --no-install-recommends ${missing.map((name) => packages[name]).join(' ')}`
  const text = `Not tried, because it is not installed: ${missing.join(', ')}. On Debian, this installs it: ${install}`
  if (areAllNeeded || found.length === 0) throw new Error(text)
  return text
}
