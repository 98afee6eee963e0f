import { chooseLanguage } from '../i18n/language.ts'
import { LanguageButton } from '../languages/language-button.tsx'

export const LanguageSwitch = () => <LanguageButton onChoose={chooseLanguage} />
