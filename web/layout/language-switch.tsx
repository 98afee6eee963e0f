import { chooseLanguage } from '../i18n/language.ts'
import { LanguageButton } from '../languages/language-button.tsx'

export function LanguageSwitch() {
  return <LanguageButton onChoose={chooseLanguage} />
}
