import { invalidField, explain, type Explained } from '../protocol/problem.ts'

// https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts
const scripts = [
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao',
  'Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan',
].flatMap((names) => names.split(' '))
// Chinese, Japanese and Korean are written with several.
const mixtures = [
  ['Han', 'Bopomofo'],
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
]

const whole = [...scripts.map((script) => [script]), ...mixtures].map((allowed) => {
  const letters = allowed.map((script) => `\\p{Script_Extensions=${script}}`).join('')
  return new RegExp(`^[${letters}0-9._-]+$`, 'u')
})

/**
 * Refuses a new user name that looks like somebody else's or like no name: letters of several scripts, as Unicode's
 * single-script names have it (UTS 39, section 5.2), with their digits or ours; or neither a letter nor a digit.
 *
 * @throws {Problem} `invalid`
 */
export function refuseMisleadingName(name: string): void {
  if (!/[\p{L}\p{N}]/u.test(name))
    throw invalid(explain('username_letters', 'Username must have a letter or a digit.'))
  if (!whole.some((script) => script.test(name)))
    throw invalid(explain('username_scripts', 'Username must have letters of one script only.'))
}

const invalid = (explained: Explained) => invalidField('name', explained)
