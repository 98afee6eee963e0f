/** The family of a browser's engine. */
export type Engine = 'chromium' | 'gecko' | 'webkit' | 'other'

// In this order, since Chromium names WebKit too. Every browser of an iPhone is WebKit, whatever its name.
const engines: readonly (readonly [RegExp, Engine])[] = [
  [/\bFirefox\//, 'gecko'],
  [/\b(Chrome|Chromium|HeadlessChrome)\//, 'chromium'],
  [/\bAppleWebKit\//, 'webkit'],
]

/** Returns the engine of a `User-Agent` (RFC 9110, section 10.1.5). */
export function engineOf(userAgent = ''): Engine {
  return engines.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other'
}
