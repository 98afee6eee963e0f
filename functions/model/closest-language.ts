/**
 * The one of these languages that a BCP 47 tag asks for: of its region if there is one, else of its script, so that
 * `pt-PT` gets `pt-BR` where there is no other Portuguese.
 */
export function closestLanguage<Code extends string>(tag: string, codes: readonly Code[]): Code | undefined {
  const wanted = likely(tag)
  const close = codes.filter((code) => {
    const { language, script } = likely(code) ?? {}
    return wanted?.language === language && wanted?.script === script
  })
  return close.find((code) => likely(code)?.region === wanted?.region) ?? close[0]
}

/** With the script and region that are usual where none is named. Browsers and headers have tags that are none. */
function likely(tag: string): Intl.Locale | undefined {
  try {
    // The rule is for formats, which take long to load; a locale is none.
    // oxlint-disable-next-line no-restricted-globals
    return new Intl.Locale(tag).maximize()
  } catch {
    return undefined
  }
}
