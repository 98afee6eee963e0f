import { chooseLanguage, language, languages, languageName } from '../i18n/language.ts'
import { Button } from '../ui/plain/button.tsx'

/** Offers the other languages to whoever has not logged in; kept in this browser. */
export function LanguageSwitch() {
  const others = languages.filter((code) => code !== language)
  return others.map((code) => (
    <Button key={code} variant="text" lang={code} onClick={() => chooseLanguage(code)}>
      {languageName(code)}
    </Button>
  ))
}
