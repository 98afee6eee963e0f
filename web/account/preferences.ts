import type * as z from 'zod/mini'
import { me, preferences } from '../../functions/me/contract.ts'
import { call } from '../api/call.ts'
import { notifyFailure } from '../ui/plain/toasts.ts'
import { chooseLanguage, language } from '../i18n/language.ts'
import { chosenTheme, type Theme } from '../theme/shown-theme.ts'
import { chooseTheme } from '../theme/theme.ts'

export async function changeLanguage(next: string): Promise<void> {
  if (await save({ language: next })) chooseLanguage(next)
}

export async function changeTheme(next: Theme): Promise<void> {
  const before = chosenTheme()
  chooseTheme(next)
  if (!(await save({ theme: next }))) chooseTheme(before)
}

/**
 * Shows what the account has chosen, here too. If it has chosen nothing, this browser’s own choice stays.
 *
 * @throws {ApiFailure} if the request fails
 */
export async function adoptPreferences(asked: Promise<z.output<typeof preferences>>): Promise<void> {
  const before = chosenTheme()
  const chosen = await asked
  // A theme that was chosen here in the meantime is the newer choice.
  if (chosen.theme && chosenTheme() === before) chooseTheme(chosen.theme)
  if (chosen.language && chosen.language !== language && !isBusy()) chooseLanguage(chosen.language)
}

// The page is loaded again for another language: never while somebody types. The next start makes up for it.
const isBusy = (): boolean => document.querySelector('input:focus, textarea:focus, [role="dialog"]') !== null

async function save(choice: { readonly language: string } | { readonly theme: Theme }): Promise<boolean> {
  try {
    // A language that the API does not know stays in this browser.
    const { language: known, theme } = preferences.parse(choice)
    if (known) await call(me.change, { body: { language: known } })
    if (theme) await call(me.change, { body: { theme } })
    return true
  } catch (failure) {
    notifyFailure(failure)
    return false
  }
}
