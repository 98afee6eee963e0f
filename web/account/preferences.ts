import { me, preferences } from '../../functions/me/contract.ts'
import { call } from '../api/call.ts'
import { chooseLanguage, language } from '../i18n/language.ts'
import { chooseTheme, chosenTheme } from '../theme/theme.ts'

interface Choice {
  readonly language?: string
  readonly theme?: string
}

/**
 * Saves a choice in the account; one that the API does not know stays in this browser.
 *
 * @throws {ApiFailure} if the request fails
 */
export async function savePreferences(choice: Choice): Promise<void> {
  const known = preferences.parse(choice)
  if (known.language) await call(me.change, { body: { language: known.language } })
  if (known.theme) await call(me.change, { body: { theme: known.theme } })
}

/**
 * Shows what the account has chosen, here too. Where it has chosen nothing, what this browser kept stays.
 *
 * @throws {ApiFailure} if the request fails
 */
export async function adoptPreferences(): Promise<void> {
  const before = chosenTheme()
  const chosen = await call(me.get)
  // A theme that was chosen here in the meantime is the newer choice.
  if (chosen.theme && chosenTheme() === before) chooseTheme(chosen.theme)
  if (chosen.language && chosen.language !== language && !isBusy()) chooseLanguage(chosen.language)
}

// The page is loaded again for another language: never while somebody types. The next start makes up for it.
function isBusy(): boolean {
  return document.querySelector('input:focus, textarea:focus, [role="dialog"]') !== null
}
