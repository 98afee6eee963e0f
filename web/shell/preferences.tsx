import { type ComponentType, useState } from 'react'
import { chooseTheme, chosenTheme, type Theme, themes } from '../theme/theme.ts'
import type { ToggleProps } from '../ui/plain/toggle-buttons.tsx'
import { chooseLanguage, language, languages, languageName } from '../i18n/language.ts'
import { messages } from '../i18n/messages.ts'
import '../ui/button.css'
import '../ui/select-button.css'
import './preferences.css'

const texts = messages.preferences
const languageOptions = languages.map((code) => ({ value: code, label: languageName(code), lang: code }))
const themeOptions = themes.map((theme) => ({ value: theme, label: texts.themes[theme] }))

interface Props {
  /** PrimeReact's component, or the native one. */
  readonly Choice: ComponentType<ToggleProps<string>>
}

/** Selects the language and the theme on this device. */
export function Preferences({ Choice }: Props) {
  const [theme, setTheme] = useState(chosenTheme)

  function change(next: Theme) {
    chooseTheme(next)
    setTheme(next)
  }

  return (
    <footer className="preferences">
      <Choice label={texts.language} value={language} options={languageOptions} onChange={chooseLanguage} />
      <Choice
        label={texts.theme}
        value={theme}
        options={themeOptions}
        onChange={(name) => change(name === 'light' ? 'light' : 'dark')}
      />
    </footer>
  )
}
