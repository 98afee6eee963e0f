import { chooseLanguage } from '../i18n/language.ts'
import { LanguageButton } from '../languages/language-button.tsx'

/** Offers the other languages before the login; kept in this browser. */
export function LanguageSwitch() {
  return <LanguageButton onChoose={chooseLanguage} />
}
