import { useState } from 'react'
import { chooseTheme, chosenTheme, type Theme, themes } from '../theme/theme.ts'
import { ToggleButtons } from '../ui/plain/toggle-buttons.tsx'
import { chooseLanguage, language, languages, languageName } from '../i18n/language.ts'
import { messages } from '../i18n/messages.ts'
import '../ui/button.css'
import '../ui/select-button.css'
import './preferences.css'

const texts = messages.preferences
const languageOptions = languages.map((code) => ({ value: code, label: languageName(code), lang: code }))
const themeOptions = themes.map((theme) => ({ value: theme, label: texts.themes[theme] }))

/** Selects the language and the theme on this device. */
export function Preferences() {
  const [theme, setTheme] = useState(chosenTheme)

  function change(next: Theme) {
    chooseTheme(next)
    setTheme(next)
  }

  return (
    <div className="preferences">
      <ToggleButtons
        label={texts.language}
        value={language}
        options={languageOptions}
        onChange={chooseLanguage}
      />
      <ToggleButtons label={texts.theme} value={theme} options={themeOptions} onChange={change} />
    </div>
  )
}
