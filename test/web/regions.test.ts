import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const day = `${new Date().getFullYear()}-11-26`

// Another test may have loaded them, in its own language.
beforeEach(() => void vi.resetModules())

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The app's formats in a browser with these languages, of which somebody may have chosen one. */
async function shownIn(languages: readonly string[], chosen: string | null = null) {
  vi.stubGlobal('navigator', { languages })
  vi.stubGlobal('localStorage', { getItem: () => chosen })
  const { language } = await import('../../web/i18n/language.ts')
  const format = await import('../../web/i18n/format.ts')
  const { formatQuantity, formatCalendarDay, formatHour, formatDay } = format
  const values = [formatQuantity(1234.5), formatCalendarDay(day), formatHour(15), formatDay(`${day}T12:00`)]
  return [language, ...values.map((text) => text.replaceAll(/\s|’/gu, (sign) => (sign === '’' ? "'" : ' ')))]
}

const weekday = (locale: string) => new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(new Date(day))

test.each([
  [
    ['en-GB', 'en'],
    ['en', '1,234.5', '26 Nov', '15:00', `${weekday('en')} 26 November`],
  ],
  [
    ['en-US', 'en'],
    ['en', '1,234.5', 'Nov 26', '3:00 PM', `${weekday('en')}, November 26`],
  ],
  [
    ['de-CH', 'de'],
    ['de', "1'234.5", '26.11.', '15:00', `${weekday('de')}, 26. November`],
  ],
  [
    ['fr-CA', 'en-CA'],
    ['fr', '1 234,5', '26 nov.', '15 h 00', `${weekday('fr')} 26 novembre`],
  ],
  [['es-MX'], ['es', '1,234.5', '26 nov', '3:00 p.m.', `${weekday('es')}, 26 de noviembre`]],
])('dates and numbers in %s are written as there', async (languages, shown) => {
  expect(await shownIn(languages)).toEqual(shown)
})

test('a language that is chosen has its region where the browser names one, and else none', async () => {
  expect((await shownIn(['en-US', 'de-CH'], 'de')).slice(0, 2)).toEqual(['de', "1'234.5"])
  vi.resetModules()
  expect((await shownIn(['fr-CA'], 'de')).slice(0, 2)).toEqual(['de', '1.234,5'])
})

test('tags that are none, or of languages that nobody offers, are passed over', async () => {
  expect((await shownIn(['C', 'en-US@posix', 'tlh', 'nl-BE']))[0]).toBe('nl')
})
