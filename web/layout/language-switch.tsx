import { languages } from '../../texts/generated/languages.ts'
import { chooseLanguage, language, languageName } from '../i18n/language.ts'
import { Button } from '../ui/plain/button.tsx'

/** Offers the other languages before the login; kept in this browser. */
export function LanguageSwitch() {
  const others = languages.filter((code) => code !== language)
  return others.map((code) => (
    <Button key={code} variant="text" lang={code} onClick={() => chooseLanguage(code)}>
      {languageName(code)}
    </Button>
  ))
}
